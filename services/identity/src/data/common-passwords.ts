import { readFileSync } from 'node:fs';

/**
 * The 10,000 passwords of six characters and more that people choose most, in lower case: what is tried first at every
 * account. Taken from the list "passwords-common" of @zxcvbn-ts/language-common 4.1.3 (MIT, zxcvbn-ts).
 */
const COMMON = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
);

/** Whether a password is one that everybody tries first: a common one, or the person's own username, in any letter case. */
export function isCommonPassword(password: string, username?: string): boolean {
  const typed = password.toLowerCase();
  return COMMON.has(typed) || typed === username?.toLowerCase();
}
