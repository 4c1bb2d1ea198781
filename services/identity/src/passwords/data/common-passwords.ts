import { readFileSync } from 'node:fs';
import { coreOf, plainForms } from '../domain/password-forms.ts';

/**
 * The 10,000 most common passwords of six characters and more, in lower case: what attackers try first. From the list
 * "passwords-common" of @zxcvbn-ts/language-common 4.1.3 (MIT, zxcvbn-ts).
 */
const COMMON = new Set(
  readFileSync(new URL('../../../assets/common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
);

/** What an attacker tries first at this shop. */
const OWN_NAMES = ['tapory'];

/** The common passwords without surrounding digits and signs: `abcd1234` is `abcd` with a suffix. */
const COMMON_CORES = new Set([...[...COMMON].map(coreOf).filter((core) => core !== null), ...OWN_NAMES]);

/** From this length on, only a password that is itself common is refused, whatever word it contains. */
const LONG = 15;

/**
 * Whether a password is common, case-insensitive: on the list, the shop's name, the person's username, or one of
 * these with digits and signs around it or in place of letters (NIST SP 800-63B §3.1.1.2).
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
