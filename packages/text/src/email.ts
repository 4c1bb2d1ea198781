import { foldValue } from './fold-value.ts';

/**
 * What browsers take for an address (HTML Standard, "valid e-mail address"), with at least one dot in its domain. Dots
 * beside each other in the local part are allowed: old Japanese phones have such addresses.
 */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/i;

/** A domain of letters of any script in the ASCII form that mail servers exchange (IDNA, UTS 46). */
function toAscii(domain: string): string {
  if (/^[\p{ASCII}]*$/u.test(domain) || /[\s/?#@:\\]/u.test(domain)) return domain;
  return URL.parse(`http://${domain}`)?.hostname ?? domain;
}

/** Links and mail programs copy an address with their scheme, or between brackets. */
const WRAPPED = /^(?:mailto:\s*|<\s*(?:mailto:)?)([^<>\s]+?)\s*>?$/i;

/** An email address as it is stored: folded, its domain in ASCII. */
export function foldEmail(text: string): string {
  const folded = foldValue(text).replace(WRAPPED, '$1');
  const at = folded.lastIndexOf('@');
  return at === -1 ? folded : `${folded.slice(0, at)}@${toAscii(folded.slice(at + 1))}`;
}

/** Whether a folded text is an email address. */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text);

/** One inbox under its spellings: in capitals, and with a tag behind a plus. Mails to it are counted together. */
export const inboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*(?=@)/, '');
