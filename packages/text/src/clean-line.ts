/** Line breaks, tabs and other controls separate words. */
const CONTROL = /\p{Cc}+|[\u2028\u2029]+/gu;
/** What is not seen: zero-width spaces, soft hyphens, fillers, marks that turn the reading direction, noncharacters. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{Noncharacter_Code_Point}|[\ufff9-\ufffb]/gu;
/** Of these: joiners, variants and flags' tags, with which emoji, Chinese names and several scripts are written. */
const SPELLING = /^(?:\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}]|[\u{e0100}-\u{e01ef}])$/u;
/** Blank glyphs, empty Braille among them, are drawn and yet show nothing. */
const NOTHING_SEEN = /^(?:\s|\p{Default_Ignorable_Code_Point}|[\u2800\u{1d159}])*$/u;

/** Without what cannot be seen, but for the characters that emoji and several scripts are spelled with. */
function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, (character) => (SPELLING.test(character) ? character : ''));
}

/**
 * A line as people see it: composed (Unicode NFC), without invisible characters, white space single and none at the
 * ends. Empty where nothing would be seen.
 */
export function cleanLine(text: string): string {
  const seen = withoutInvisible(text.normalize('NFC').toWellFormed().replace(CONTROL, ' '))
    .replace(/\s+/gu, ' ')
    .trim();
  return NOTHING_SEEN.test(seen) ? '' : seen;
}

/** The same for several lines: their breaks (as `\n`), tabs and indentation stay, but for
 * white space at both ends. Empty where nothing would be seen. */
export function cleanLines(text: string): string {
  const lines = text
    .normalize('NFC')
    .toWellFormed()
    .split(/\r\n?|[\n\u2028\u2029]/u)
    .map((line) => withoutInvisible(line.replace(/[^\P{Cc}\t]+/gu, ' ')).trimEnd());
  const seen = lines.join('\n').trim();
  return NOTHING_SEEN.test(seen) ? '' : seen;
}
