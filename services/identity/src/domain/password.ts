/** Most characters of a password; hashing longer ones is only work for an attacker to cause. */
export const PASSWORD_MAX = 128;

const FORBIDDEN = /['";\\]/;
const REQUIRED = [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z0-9\s]/];

/** Whether a changed password has all kinds of characters and none of the forbidden ones (decisions 1). */
export function isStrongPassword(password: string): boolean {
  return !FORBIDDEN.test(password) && REQUIRED.every((kind) => kind.test(password));
}
