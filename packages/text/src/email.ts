import { foldValue } from './fold-value.ts';
import { trimEnds } from './trim-ends.ts';

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

/** Links and mail programs copy an address with their scheme, with the name of its owner, or with what stands behind it. */
const WRAPPED = [
  /^(?:[^<>@]*|"[^"<>]*"\s*)<([^<>\s]+)>[\s,;]*$/u,
  /^(?:e-?mail|mailto|信箱|電子郵件)\s*:\s*(?=\S+@)/iu,
  /^mailto:/iu,
];
const BEHIND = /[\s,;、。.]/u;

/** An email address as it is stored: folded, its domain in ASCII. */
export function foldEmail(text: string): string {
  const folded = foldValue(text).replace(WRAPPED[0] ?? '', '$1');
  const labelled = WRAPPED.slice(1).reduce((rest, label) => rest.replace(label, ''), folded);
  // What a link asks for besides: no domain has a question mark.
  const asks = labelled.indexOf('?', labelled.lastIndexOf('@') + 1);
  const bare = trimEnds(asks > labelled.indexOf('@') ? labelled.slice(0, asks) : labelled, { end: BEHIND });
  const at = bare.lastIndexOf('@');
  return at === -1 ? bare : `${bare.slice(0, at)}@${toAscii(bare.slice(at + 1))}`;
}

/** Whether a folded text is an email address. */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text);

/** One inbox under its spellings: in capitals, and with a tag behind a plus. Mails to it are counted together. */
export const inboxOf = (email: string): string => email.toLowerCase().replace(/^([^@+]*)\+[^@]*(?=@)/, '$1');
