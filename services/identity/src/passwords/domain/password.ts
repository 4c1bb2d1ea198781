/** Maximum length of a password; hashing longer ones only wastes CPU time for an attacker. */
export const PASSWORD_MAX = 128;

const FORBIDDEN = /['";\\]/;
const REQUIRED = [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z0-9\s]/];

/** Whether a changed password has all required kinds of characters and no forbidden ones. */
export function isStrongPassword(password: string): boolean {
  return !FORBIDDEN.test(password) && REQUIRED.every((kind) => kind.test(password));
}
