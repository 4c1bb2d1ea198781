const UNSEEN = /\p{Default_Ignorable_Code_Point}|\p{Noncharacter_Code_Point}|\p{Cc}|[\ufff9-\ufffb\u2800]/gu;
const DASH = /\p{Pd}|\u2212/gu;

/**
 * A value of a fixed form - a code, a number, an address of the net - as it was meant: address books, chats and web
 * pages put marks of the reading direction, zero-width spaces, soft hyphens, other dashes and full-width characters
 * into what people copy. Compatibility forms are folded (Unicode NFKC), what cannot be seen is taken out, every dash
 * is `-`, and no white space is left at the ends. The field's own rule looks at the result.
 */
export function foldValue(text: string): string {
  return text.replace(/\s+/gu, ' ').normalize('NFKC').replace(UNSEEN, '').replace(DASH, '-').trim();
}

/** A code that is printed in capitals: folded, without white space, upper case. */
export const foldCode = (text: string): string => foldValue(text).replace(/\s/gu, '').toUpperCase();

/** What keyboards write for a dash between digits, and what links put before a number. */
const NUMBER_DASH = /(?<=\d)[\u30fc\u2043\u02d7~_](?=\d)/gu;
const NUMBER_SCHEME = /^tel:/i;

/** A number that people group: folded, without the spaces, hyphens, dots and brackets between its digits. */
export const foldDigits = (text: string): string =>
  foldValue(text)
    .replace(NUMBER_SCHEME, '')
    .replace(NUMBER_DASH, '-')
    .replace(/[\s().-]/gu, '');

/** Joiners and variants spell emoji and words of several scripts, also in paths. */
const SPELLING = /^(?:\u200c|\u200d|\ufe0e|\ufe0f)$/u;
const LOOSE_ENDS = /^(?:\s|\u200c|\u200d)+|(?:\s|\u200c|\u200d)+$/gu;

/**
 * An address of the web: as it was copied, without what cannot be seen and without white space at its ends. Its
 * characters are not folded, since a full-width one may be part of a path.
 */
export const foldLink = (text: string): string =>
  text.replace(UNSEEN, (character) => (SPELLING.test(character) ? character : '')).replace(LOOSE_ENDS, '');
