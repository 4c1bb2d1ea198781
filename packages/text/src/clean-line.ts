/** Line breaks, tabs and other controls separate words. */
const CONTROL = /\p{Cc}+|[\u2028\u2029]+/gu;
/**
 * What is not seen: zero-width spaces, soft hyphens, fillers, marks that turn the reading direction, noncharacters, and what
 * dictation leaves where an object stood.
 */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{Noncharacter_Code_Point}|[\ufff9-\ufffc]/gu;
/** Of these: joiners, variants and flags' tags, with which emoji, Chinese names and several scripts are written. */
const SPELLING = /^(?:\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}]|[\u{e0100}-\u{e01ef}])$/u;
/** Where these spell nothing: pasted along with letters that are never joined, and at the ends of words. */
const LOOSE = [
  /(?<=^|[\s\p{P}\p{Nd}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}])[\u200c\u200d]+/gu,
  /(?<![\u200c\u200d])[\u200c\u200d]+(?=\s|$)/gu,
  /(?<=^|\s|(?!\p{Emoji})[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\ufe0e\ufe0f]+/gu,
  /(?<=^|[^\u{1f3f4}\u{e0020}-\u{e007f}])[\u{e0020}-\u{e007f}]+/gu,
  /(?<=^|\P{Script=Han})[\u{e0100}-\u{e01ef}]+/gu,
];
/** Blank glyphs, empty Braille among them, are drawn and yet show nothing. */
const NOTHING_SEEN =
  /^(?:\s|\p{Default_Ignorable_Code_Point}|[\u2800\u{13441}\u{13442}\u{16fe4}\u{1d159}])*$/u;

/** Without what cannot be seen, but for the characters that emoji and several scripts are spelled with; composed (Unicode NFC). */
function withoutInvisible(text: string): string {
  const seen = text.replace(INVISIBLE, (character) => (SPELLING.test(character) ? character : ''));
  return LOOSE.reduce((kept, loose) => kept.replace(loose, ''), seen).normalize('NFC');
}

/**
 * A line as people see it: composed (Unicode NFC), without invisible characters, white space single and none at the
 * ends. Empty where nothing would be seen.
 */
export function cleanLine(text: string): string {
  const seen = withoutInvisible(text.toWellFormed().replace(CONTROL, ' ')).replace(/\s+/gu, ' ').trim();
  return NOTHING_SEEN.test(seen) ? '' : seen;
}

/** The same for several lines: their breaks (as `\n`), tabs and indentation stay, but for
 * white space at both ends. Empty where nothing would be seen. */
export function cleanLines(text: string): string {
  const lines = text
    .toWellFormed()
    .split(/\r\n?|[\n\u2028\u2029]/u)
    .map((line) => withoutInvisible(line.replace(/[^\P{Cc}\t]+/gu, ' ')).trimEnd());
  const seen = lines.join('\n').trim();
  return NOTHING_SEEN.test(seen) ? '' : seen;
}
