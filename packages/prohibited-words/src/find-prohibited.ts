import { HARMLESS_EN, HARMLESS_ZH } from './harmless-words.ts';
import { PROHIBITED_CLASSES, PROHIBITED_WORDS, type ProhibitedClass } from './words.ts';

const SEPARATORS = /[\s\p{P}\p{S}\p{Cf}]+/gu;

/** Cuts Chinese by the dictionary of ICU. */
const cutter = new Intl.Segmenter('zh-Hant', { granularity: 'word' });

/** Normalises full-width and compatibility forms and case. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

const toPattern = (word: string): string =>
  word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[\s-]+/g, '[\\s\\p{P}]*');

const wordsOf = (words: readonly string[], flags: string): RegExp =>
  new RegExp(`(?<![a-z])(?:${words.map(toPattern).join('|')})(?![a-z])`, flags);

const CHINESE = new RegExp(
  PROHIBITED_CLASSES.map((name) => `(?<${name}>${PROHIBITED_WORDS[name].zh.join('|')})`).join('|'),
  'u',
);

const ENGLISH = Object.fromEntries(
  PROHIBITED_CLASSES.map((name) => [name, wordsOf(PROHIBITED_WORDS[name].en, 'u')]),
) as Record<ProhibitedClass, RegExp>;

const longestFirst = (words: readonly string[]): string[] => words.toSorted((a, b) => b.length - a.length);

const HARMLESS_CHINESE = longestFirst(HARMLESS_ZH);
const HARMLESS_ENGLISH = wordsOf(longestFirst(HARMLESS_EN), 'gu');

/** As long as what it stands for, and part of no word. */
const mask = (word: string): string => '\u0000'.repeat(word.length);

/** Where the words of a text begin, and its end. */
function bordersOf(text: string): ReadonlySet<number> {
  return new Set([...[...cutter.segment(text)].map(({ index }) => index), text.length]);
}

/** Whether a word of the dictionary lies across one end of a match: 有毒|品種 has no 毒品. */
function isAcrossBorder(borders: ReadonlySet<number>, start: number, end: number): boolean {
  const isBegun = borders.has(start);
  const isEnded = borders.has(end);
  if (isBegun && isEnded) return false;
  // A longer word that holds all of it (殺人犯) is still one.
  for (let at = start + 1; at < end; at += 1) if (borders.has(at)) return true;
  return false;
}

/** Class → whether the text has a word of it. Patterns are tried from every place, since matches may overlap. */
function findChinese(dense: string): ReadonlySet<ProhibitedClass> {
  const found = new Set<ProhibitedClass>();
  if (!CHINESE.test(dense)) return found;
  // One by one: of 做愛心情 the earlier entry 心情 is read, not 愛心.
  const masked = HARMLESS_CHINESE.reduce((text, word) => text.replaceAll(word, mask), dense);
  const borders = bordersOf(dense);
  for (let from = 0; from < masked.length; ) {
    const match = CHINESE.exec(masked.slice(from));
    if (!match) break;
    const start = from + match.index;
    if (!isAcrossBorder(borders, start, start + match[0].length))
      for (const name of PROHIBITED_CLASSES) if (match.groups?.[name] !== undefined) found.add(name);
    from = start + 1;
  }
  return found;
}

/**
 * The first prohibited class in a text, null when there is none. Words are matched, not letters: parts of words ("skilled",
 * "Essex") and characters across two words (大|麻雀) do not count; spaces and signs between the characters of a Chinese word,
 * full width and invisible characters do not hide it.
 */
export function findProhibited(text: string): ProhibitedClass | null {
  const spaced = plain(text).replace(/\p{Cf}/gu, '');
  const chinese = findChinese(spaced.replace(SEPARATORS, ''));
  const english = spaced.replace(HARMLESS_ENGLISH, mask);
  return PROHIBITED_CLASSES.find((name) => chinese.has(name) || ENGLISH[name].test(english)) ?? null;
}
