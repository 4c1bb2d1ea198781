/** Maximum lengths (RFC 5321 §4.5.3.1, RFC 1035 §2.3.4); mail servers refuse longer addresses permanently. */
const LOCAL_MAX = 64;
const LABEL_MAX = 63;

/** Whether neither the local part nor a label of the domain is too long for mail servers. */
export function isDeliverableShape(email: string): boolean {
  const at = email.lastIndexOf('@');
  const labels = email.slice(at + 1).split('.');
  return at <= LOCAL_MAX && labels.every((label) => label.length <= LABEL_MAX);
}
