/** An address that its owner recognises and nobody else can use: `d•••@tapory.test`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
