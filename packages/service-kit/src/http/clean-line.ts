/** Line breaks, tabs and other controls separate words. */
const CONTROL = /\p{Cc}+|[\u2028\u2029]+/gu;
/** What is not seen: zero-width spaces, soft hyphens, fillers, marks that turn the reading direction, noncharacters. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{Noncharacter_Code_Point}|[\ufff9-\ufffb]/gu;
/** Of these: joiners, variants and flags' tags, with which emoji, Chinese names and several scripts are written. */
const SPELLING = /^(?:\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}]|[\u{e0100}-\u{e01ef}])$/u;
const NOTHING_SEEN = /^(?:\s|\p{Default_Ignorable_Code_Point})*$/u;

/** A line as people see it: without invisible characters, white space single and none at the ends. */
export function cleanLine(text: string): string {
  const seen = text
    .replace(CONTROL, ' ')
    .replace(INVISIBLE, (character) => (SPELLING.test(character) ? character : ''))
    .replace(/\s+/gu, ' ')
    .trim();
  return NOTHING_SEEN.test(seen) ? '' : seen;
}
