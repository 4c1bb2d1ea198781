/** Masks an address so that only its owner recognises it: `d•••@tapory.test`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
