import { HARMLESS_EN, HARMLESS_ZH } from './harmless-words.ts';
import { PROHIBITED_CLASSES, PROHIBITED_WORDS, type ProhibitedClass } from './words.ts';

/** What is not seen: joiners, fillers, choices of a glyph. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const SEPARATORS = /[\s\p{P}\p{S}\p{Cf}]+/gu;

/** Cuts Chinese by the dictionary of ICU. */
const cutter = new Intl.Segmenter('zh-Hant', { granularity: 'word' });

/** Normalises full-width and compatibility forms and case. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Only between letters: beside signs that are looked for, or alone, it would match in many ways, or everywhere. */
const BETWEEN_LETTERS = /(?<=[\p{L}\p{N}])[\s-]+(?=[\p{L}\p{N}])/gu;

const toPattern = (word: string): string => escaped(word).replace(BETWEEN_LETTERS, '[\\s\\p{P}]*');

const wordsOf = (words: readonly string[], flags: string): RegExp =>
  new RegExp(`(?<![a-z])(?:${words.map(toPattern).join('|')})(?![a-z])`, flags);

/** What matches nothing. */
const NOTHING = '(?!)';

type Lists = Record<ProhibitedClass, { zh: readonly string[]; en: readonly string[] }>;

type Chinese = Record<ProhibitedClass, readonly string[]>;

type Patterns = { chinese: Chinese; anyChinese: RegExp; english: Record<ProhibitedClass, RegExp> };

const byClass = <T>(of: (name: ProhibitedClass) => T): Record<ProhibitedClass, T> =>
  Object.fromEntries(PROHIBITED_CLASSES.map((name) => [name, of(name)])) as Record<ProhibitedClass, T>;

/** With the flag `g` all words are looked for, else the first. */
function patternsOf(lists: Lists, flags: 'u' | 'gu'): Patterns {
  const all = PROHIBITED_CLASSES.flatMap((name) => lists[name].zh);
  return {
    chinese: byClass((name) => lists[name].zh),
    anyChinese: new RegExp(all.map(escaped).join('|') || NOTHING, 'u'),
    english: byClass((name) => {
      const { en } = lists[name];
      return en.length === 0 ? new RegExp(NOTHING, flags) : wordsOf(en, flags);
    }),
  };
}

const BUILT_IN = patternsOf(PROHIBITED_WORDS, 'u');

/** Words that a shop adds to a class, in any language. */
export type MoreWords = Partial<Record<ProhibitedClass, readonly string[]>>;

const isChinese = (word: string): boolean => /\p{Script=Han}/u.test(word);

/** A word as a text has it once it is normalised; signs within a Chinese one do not count. */
function asRead(word: string): string {
  const read = plain(word).replace(INVISIBLE, '').trim();
  return isChinese(read) ? read.replace(SEPARATORS, '') : read;
}

/** Whether nothing, or one letter, is left of a word when it is looked for: it would be in half of all texts. */
export const isTooShort = (word: string): boolean => asRead(word).replace(/[\s\p{P}]+/gu, '').length < 2;

/** As the words of a text are written once it is normalised. */
function listsOf(more: MoreWords): Lists {
  return byClass((name) => {
    const words = (more[name] ?? []).filter((word) => !isTooShort(word)).map(asRead);
    return { zh: words.filter(isChinese), en: words.filter((word) => !isChinese(word)) };
  });
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

type Span = { start: number; end: number };

/** Where the everyday words of a text are, each character being part of one at most. */
function everydayIn(dense: string): Span[] {
  const spans: Span[] = [];
  // One by one: of 做愛心情 the earlier entry 心情 is read, not 愛心.
  HARMLESS_CHINESE.reduce(
    (text, word) =>
      text.replaceAll(word, (_, start: number) => {
        spans.push({ start, end: start + word.length });
        return mask(word);
      }),
    dense,
  );
  return spans;
}

const lengthOf = ({ start, end }: Span): number => end - start;

/** Of an everyday word and a prohibited one that overlap the longer is read: 兒童色情, not the 女兒 before it. */
const isHiddenBy = (match: Span, everyday: Span): boolean =>
  everyday.start < match.end &&
  match.start < everyday.end &&
  lengthOf(everyday) >= lengthOf(match) &&
  !(everyday.start === match.start && everyday.end === match.end);

/** Class → its words in the text, what stands first comes first. */
function findChinese(
  dense: string,
  { chinese, anyChinese }: Patterns,
): ReadonlyMap<ProhibitedClass, string[]> {
  const found = new Map<ProhibitedClass, string[]>();
  if (!anyChinese.test(dense)) return found;
  const everyday = new Map<number, Span>();
  for (const span of everydayIn(dense))
    for (let at = span.start; at < span.end; at += 1) everyday.set(at, span);
  const borders = bordersOf(dense);
  function isThere(start: number, end: number): boolean {
    if (isAcrossBorder(borders, start, end)) return false;
    for (let at = start; at < end; at += 1) {
      const span = everyday.get(at);
      // One that begins within another word is none: 日本|色情 has no 本色.
      if (span && span.start < start && !borders.has(span.start)) continue;
      if (span && isHiddenBy({ start, end }, span)) return false;
    }
    return true;
  }
  const placeOf = (word: string): number => {
    let start = dense.indexOf(word);
    while (start >= 0 && !isThere(start, start + word.length)) start = dense.indexOf(word, start + 1);
    return start < 0 ? Number.POSITIVE_INFINITY : start;
  };
  for (const name of PROHIBITED_CLASSES) {
    const placed = chinese[name].map((word) => ({ word, place: placeOf(word) }));
    const there = placed.filter(({ place }) => Number.isFinite(place)).toSorted((a, b) => a.place - b.place);
    if (there.length > 0)
      found.set(
        name,
        there.map(({ word }) => word),
      );
  }
  return found;
}

/** Lists are read once and asked about many texts. */
const compiled = new WeakMap<MoreWords, Patterns>();

function patternsOfMore(more: MoreWords): Patterns {
  const known = compiled.get(more) ?? patternsOf(listsOf(more), 'gu');
  compiled.set(more, known);
  return known;
}

/** The Chinese words that a shop adds. */
export const chineseOf = (more: MoreWords): string[] => Object.values(listsOf(more)).flatMap(({ zh }) => zh);

/** The words of a class in a text: the first of the lists, if there is one, and all that a shop has added. */
export type ClassWords = { class: ProhibitedClass; builtIn: string | undefined; own: readonly string[] };

/** The prohibited classes of which a text has a word, in the order of the classes. */
export function matchWords(text: string, more?: MoreWords): ClassWords[] {
  const spaced = plain(text.replace(INVISIBLE, ''));
  const dense = spaced.replace(SEPARATORS, '');
  const everywhere = spaced.replace(HARMLESS_ENGLISH, mask);
  const chinese = findChinese(dense, BUILT_IN);
  const added = more && patternsOfMore(more);
  // What a shop adds it means, in an everyday phrase as well.
  const addedChinese = added && findChinese(dense, added);
  return PROHIBITED_CLASSES.flatMap((name) => {
    const builtIn = chinese.get(name)?.[0] ?? BUILT_IN.english[name].exec(everywhere)?.[0];
    const english = added ? [...spaced.matchAll(added.english[name])].map(([word]) => word) : [];
    const own = [...new Set([...(addedChinese?.get(name) ?? []), ...english])];
    return builtIn === undefined && own.length === 0 ? [] : [{ class: name, builtIn, own }];
  });
}

/**
 * The first prohibited class in a text, null when there is none. Words are matched, not letters: parts of words ("skilled",
 * "Essex") and characters across two words (大|麻雀) do not count; spaces and signs between the characters of a Chinese word,
 * full width and invisible characters do not hide it.
 */
export const findProhibited = (text: string, more?: MoreWords): ProhibitedClass | null =>
  matchWords(text, more)[0]?.class ?? null;
