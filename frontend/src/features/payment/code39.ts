// Nine elements from a bar on, bars and spaces in turn; w is a wide one. ISO/IEC 16388.
const PATTERNS: Record<string, string> = {
  '0': 'nnnwwnwnn',
  '1': 'wnnwnnnnw',
  '2': 'nnwwnnnnw',
  '3': 'wnwwnnnnn',
  '4': 'nnnwwnnnw',
  '5': 'wnnwwnnnn',
  '6': 'nnwwwnnnn',
  '7': 'nnnwnnwnw',
  '8': 'wnnwnnwnn',
  '9': 'nnwwnnwnn',
  A: 'wnnnnwnnw',
  B: 'nnwnnwnnw',
  C: 'wnwnnwnnn',
  D: 'nnnnwwnnw',
  E: 'wnnnwwnnn',
  F: 'nnwnwwnnn',
  G: 'nnnnnwwnw',
  H: 'wnnnnwwnn',
  I: 'nnwnnwwnn',
  J: 'nnnnwwwnn',
  K: 'wnnnnnnww',
  L: 'nnwnnnnww',
  M: 'wnwnnnnwn',
  N: 'nnnnwnnww',
  O: 'wnnnwnnwn',
  P: 'nnwnwnnwn',
  Q: 'nnnnnnwww',
  R: 'wnnnnnwwn',
  S: 'nnwnnnwwn',
  T: 'nnnnwnwwn',
  U: 'wwnnnnnnw',
  V: 'nwwnnnnnw',
  W: 'wwwnnnnnn',
  X: 'nwnnwnnnw',
  Y: 'wwnnwnnnn',
  Z: 'nwwnwnnnn',
  '-': 'nwnnnnwnw',
  '.': 'wwnnnnwnn',
  ' ': 'nwwnnnwnn',
  $: 'nwnwnwnnn',
  '/': 'nwnwnnnwn',
  '+': 'nwnnnwnwn',
  '%': 'nnnwnwnwn',
  '*': 'nwnnwnwnn',
};

/** A wide element is this many narrow ones. */
const WIDE = 3;
/** Quiet zone at both ends, narrow elements: scanners want ten. */
const QUIET = 10;

export type Bar = { at: number; width: number };

/** A symbol's bars in narrow elements, its quiet zones included; null for a text that Code 39 cannot say. */
export function drawCode39(text: string): { bars: Bar[]; width: number } | null {
  const chars = [...`*${text}*`];
  if (text.includes('*') || !chars.every((char) => Object.hasOwn(PATTERNS, char))) return null;
  const bars: Bar[] = [];
  let at = QUIET;
  for (const char of chars) {
    for (const [index, element] of [...(PATTERNS[char] ?? '')].entries()) {
      const width = element === 'w' ? WIDE : 1;
      if (index % 2 === 0) bars.push({ at, width });
      at += width;
    }
    // One narrow space between two characters.
    at += 1;
  }
  return { bars, width: at - 1 + QUIET };
}
