import { trimEnds } from './trim-ends.ts';

const UNSEEN = /\p{Default_Ignorable_Code_Point}|\p{Noncharacter_Code_Point}|\p{Cc}|[\ufff9-\ufffc\u2800]/gu;
const DASH = /\p{Pd}|\u2212/gu;

/**
 * A value of a fixed form - a code, a number, an address of the net - as it was meant: address books, chats and web
 * pages put marks of the reading direction, zero-width spaces, soft hyphens, other dashes and full-width characters
 * into what people copy. Compatibility forms are folded (Unicode NFKC), what cannot be seen is taken out, every dash
 * is `-`, and no white space is left at the ends. The field's own rule looks at the result.
 */
export function foldValue(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .normalize('NFKC')
    .replace(DASH, '-')
    .trim();
}

/** A code that is printed in capitals: folded, without white space, upper case. */
export const foldCode = (text: string): string => foldValue(text).replace(/\s/gu, '').toUpperCase();

/** What keyboards write for a dash or a dot between digits. */
const NUMBER_DASH = /(?<=\d)[\u30fc\u2043\u02d7~_\u00b7\u2022\u2027\u2219\u22c5\u30fb](?=\d)/gu;
/** What cards, chats and links put before a number. */
const NUMBER_LABEL =
  /^[\p{So}\s]*\(?(?:(?:tel|telephone|phone|mobile|cell|(?:公司|聯絡|連絡)?電話|手機(?:號碼)?|行動(?:電話)?|市話)\)?[\s.:]*|[mtp]:\s*)?(?=[+(\d])/iu;
const NUMBER_END = /[,;、。]/u;

/** A number that people group: folded, without its label and the spaces, hyphens, dots and brackets between its digits. */
export const foldDigits = (text: string): string =>
  trimEnds(foldValue(text).replace(NUMBER_LABEL, ''), { end: NUMBER_END })
    .replace(NUMBER_DASH, '-')
    .replace(/[\s().-]/gu, '');

/** The word or sign of an extension, behind a number. */
const EXTENSION = /(?<=\d)[\s(]*(?:#|轉|转|分機|內線|,|;ext=|\bext\.?|\bx|extension)\s*:?\s*(\d{1,6})\)?$/iu;

/** A phone number, and its extension; both digits as they are dialled, but for a country code's `+`. */
export type PhoneNumber = { number: string; extension: string | undefined };

/** A phone number as people write it, with its extension apart. */
export function readPhone(text: string): PhoneNumber {
  const typed = trimEnds(foldValue(text).replace(NUMBER_LABEL, ''), { end: NUMBER_END });
  const extension = EXTENSION.exec(typed)?.[1];
  // A zero in brackets is dialled inside the country only.
  const written = typed.replace(EXTENSION, '').replace(/^(\(?(?:\+|00)[\d\s().-]*?)\(\s*0\s*\)/u, '$1');
  return { number: foldDigits(written), extension };
}

/** A number of Taiwan, with its leading zero instead of the country code and its extension behind `#`. */
export function foldTaiwanPhone(text: string): string {
  const { number, extension } = readPhone(text);
  return number.replace(/^(?:\+|00)?8860?/, '0') + (extension === undefined ? '' : `#${extension}`);
}

/** Joiners and variants spell emoji and words of several scripts, also in paths. */
const SPELLING = /^(?:\u200c|\u200d|\ufe0e|\ufe0f)$/u;

/** Signs that a text puts before or behind a link, and that no link begins or ends with. */
const BEFORE_LINK = /[<"'「『《【“‘(\s\u200c\u200d]/u;
const BEHIND_LINK = /[>"'」』》】”’。，、；！？\s\u200c\u200d]/u;
/** As keyboards for full-width characters write it. */
const WIDE_SCHEME = /^[\uff21-\uff3a\uff41-\uff5aa-z]{4,5}[:：][/／]{2}/iu;

/**
 * An address of the web: as it was copied, without what cannot be seen and without the signs of the text around it. Its
 * characters are not folded, since a full-width one may be part of a path.
 */
export const foldLink = (text: string): string =>
  trimEnds(
    text.replace(UNSEEN, (character) => (SPELLING.test(character) ? character : '')),
    { begin: BEFORE_LINK, end: BEHIND_LINK },
  ).replace(WIDE_SCHEME, (scheme) => scheme.normalize('NFKC'));
