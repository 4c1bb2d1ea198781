import { readFileSync } from 'node:fs';
import { coreOf, plainForms } from '../domain/password-forms.ts';

/**
 * The 10,000 passwords of six characters and more that people choose most, in lower case: what is tried first at every
 * account. Taken from the list "passwords-common" of @zxcvbn-ts/language-common 4.1.3 (MIT, zxcvbn-ts).
 */
const COMMON = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
);

/** What a stranger tries for this shop before anything else. */
const OWN_NAMES = ['tapory'];

/** The common passwords without the digits and signs around them: `abcd1234` is `abcd` with something behind it. */
const COMMON_CORES = new Set([...[...COMMON].map(coreOf).filter((core) => core !== null), ...OWN_NAMES]);

/** From this length on a password that is no common one itself is taken, whatever word it is built around. */
const LONG = 15;

/**
 * Whether a password is one that is tried first, in any letter case: a common one, the shop's name or the person's own
 * username, or one of these with digits and signs around it or in the place of letters (NIST SP 800-63B §3.1.1.2).
 */
export function isCommonPassword(password: string, username?: string): boolean {
  const typed = password.toLowerCase();
  const own = username?.toLowerCase();
  if (COMMON.has(typed) || typed === own) return true;
  if (typed.length >= LONG) return false;
  const ownForms = own ? new Set(plainForms(own)) : undefined;
  return plainForms(typed).some(
    (form) => COMMON.has(form) || COMMON_CORES.has(form) || ownForms?.has(form) === true,
  );
}
