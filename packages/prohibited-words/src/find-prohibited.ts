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

/** What matches nothing. */
const NOTHING = '(?!)';

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

type Lists = Record<ProhibitedClass, { zh: readonly string[]; en: readonly string[] }>;

type Patterns = { chinese: RegExp; english: Record<ProhibitedClass, RegExp> };

function patternsOf(lists: Lists): Patterns {
  const chinese = PROHIBITED_CLASSES.map(
    (name) => `(?<${name}>${lists[name].zh.map(escaped).join('|') || NOTHING})`,
  );
  const english = PROHIBITED_CLASSES.map((name): [ProhibitedClass, RegExp] => [
    name,
    lists[name].en.length === 0 ? new RegExp(NOTHING, 'u') : wordsOf(lists[name].en, 'u'),
  ]);
  return {
    chinese: new RegExp(chinese.join('|'), 'u'),
    english: Object.fromEntries(english) as Patterns['english'],
  };
}

const BUILT_IN = patternsOf(PROHIBITED_WORDS);

/** Words that a shop adds to a class, in any language. */
export type MoreWords = Partial<Record<ProhibitedClass, readonly string[]>>;

/** As the words of a text are written once it is normalised. */
function listsOf(more: MoreWords): Lists {
  const all = PROHIBITED_CLASSES.map((name): [ProhibitedClass, Lists[ProhibitedClass]] => {
    const words = (more[name] ?? []).map(plain).filter((word) => word.trim() !== '');
    const isChinese = (word: string): boolean => /\p{Script=Han}/u.test(word);
    const zh = words.filter(isChinese).map((word) => word.replace(SEPARATORS, ''));
    return [name, { zh: zh.filter(Boolean), en: words.filter((word) => !isChinese(word)) }];
  });
  return Object.fromEntries(all) as Lists;
}

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

/** Class → a word of it in the text. Patterns are tried from every place, since matches may overlap. */
function findChinese(dense: string, pattern: RegExp): ReadonlyMap<ProhibitedClass, string> {
  const found = new Map<ProhibitedClass, string>();
  if (!pattern.test(dense)) return found;
  // One by one: of 做愛心情 the earlier entry 心情 is read, not 愛心.
  const masked = HARMLESS_CHINESE.reduce((text, word) => text.replaceAll(word, mask), dense);
  const borders = bordersOf(dense);
  for (let from = 0; from < masked.length; ) {
    const match = pattern.exec(masked.slice(from));
    if (!match) break;
    const start = from + match.index;
    if (!isAcrossBorder(borders, start, start + match[0].length))
      for (const name of PROHIBITED_CLASSES)
        if (match.groups?.[name] !== undefined && !found.has(name)) found.set(name, match[0]);
    from = start + 1;
  }
  return found;
}

/** Lists are read once and asked about many texts. */
const compiled = new WeakMap<MoreWords, Patterns>();

function patternsOfMore(more: MoreWords): Patterns {
  const known = compiled.get(more) ?? patternsOf(listsOf(more));
  compiled.set(more, known);
  return known;
}

/** The Chinese words that a shop adds. */
export const chineseOf = (more: MoreWords): string[] => Object.values(listsOf(more)).flatMap(({ zh }) => zh);

/** The prohibited classes of which a text has a word, each with the first such word, in the order of the classes. */
export function matchWords(text: string, more?: MoreWords): { class: ProhibitedClass; word: string }[] {
  const spaced = plain(text).replace(/\p{Cf}/gu, '');
  const dense = spaced.replace(SEPARATORS, '');
  const masked = spaced.replace(HARMLESS_ENGLISH, mask);
  const all = [BUILT_IN, ...(more ? [patternsOfMore(more)] : [])];
  const found = all.map(({ chinese, english }) => ({ chinese: findChinese(dense, chinese), english }));
  const wordOf = (name: ProhibitedClass): string | undefined => {
    for (const { chinese, english } of found) {
      const word = chinese.get(name) ?? english[name].exec(masked)?.[0];
      if (word !== undefined) return word;
    }
    return undefined;
  };
  return PROHIBITED_CLASSES.flatMap((name) => {
    const word = wordOf(name);
    return word === undefined ? [] : [{ class: name, word }];
  });
}

/**
 * The first prohibited class in a text, null when there is none. Words are matched, not letters: parts of words ("skilled",
 * "Essex") and characters across two words (大|麻雀) do not count; spaces and signs between the characters of a Chinese word,
 * full width and invisible characters do not hide it.
 */
export const findProhibited = (text: string, more?: MoreWords): ProhibitedClass | null =>
  matchWords(text, more)[0]?.class ?? null;
