/** Longest parts of an address (RFC 5321 §4.5.3.1, RFC 1035 §2.3.4); mail servers refuse longer ones for good. */
const LOCAL_MAX = 64;
const LABEL_MAX = 63;

/** Whether mail servers take an address of this shape: neither its name nor a part of its domain is too long. */
export function isDeliverableShape(email: string): boolean {
  const at = email.lastIndexOf('@');
  const labels = email.slice(at + 1).split('.');
  return at <= LOCAL_MAX && labels.every((label) => label.length <= LABEL_MAX);
}
