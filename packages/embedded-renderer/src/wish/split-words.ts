import type { Sense } from './lexicon.ts';

/** A piece of a wish: a word that is understood, or letters that are not. */
export type Piece = { text: string; sense: Sense | null; isPlural: boolean };

/** Longest word that is looked for. */
const MAX_WORD = 24;

const LATIN = /[a-z0-9’'-]/;
const HAN = /\p{Script=Han}/u;
const LETTER = /[\p{L}\p{N}]/u;

/** What the last word may be the plural of. */
function singulars(word: string): string[] {
  const forms: readonly (readonly [RegExp, string])[] = [
    [/ies$/, 'y'],
    [/ves$/, 'f'],
    [/ves$/, 'fe'],
    [/(?<=[sxz]|ch|sh|o)es$/, ''],
    [/(?<=[^s])s$/, ''],
    [/[’']s$/, ''],
  ];
  return forms.filter(([ending]) => ending.test(word)).map(([ending, to]) => word.replace(ending, to));
}

const dictionary = new Intl.Segmenter('zh-TW', { granularity: 'word' });

/** Say how a thing is, and make no other one of it: 小花, 大火. */
const HOW = new Set('小大老新舊高矮胖瘦長短');

/** Whether the dictionary has the letter at `at` in a word whose others are unknown: the 瓜 of 瓜子, the 黑 of 黑板. */
function isOfAnotherWord(words: Intl.Segments, at: number, lexicon: ReadonlyMap<string, Sense>): boolean {
  const word = words.containing(at);
  if (!word || word.segment.length === 1) return false;
  const others = [word.segment.slice(0, at - word.index), word.segment.slice(at - word.index + 1)];
  return others.some(
    (rest) => !lexicon.has(rest) && [...rest].some((letter) => !HOW.has(letter) && !lexicon.has(letter)),
  );
}

/** A thing or a colour of one letter. */
const isLoneLetter = ({ text, sense }: Piece): boolean =>
  text.length === 1 && HAN.test(text) && Boolean(sense?.show || sense?.tint);

/** The longest word of the lexicon that begins at `from`, whole where letters are Latin. */
function wordAt(text: string, from: number, lexicon: ReadonlyMap<string, Sense>): Piece | null {
  for (let length = Math.min(MAX_WORD, text.length - from); length > 0; length--) {
    const word = text.slice(from, from + length);
    const isCut = LATIN.test(word.at(-1) ?? '') && LATIN.test(text[from + length] ?? '');
    if (isCut) continue;
    const sense = lexicon.get(word);
    if (sense) return { text: word, sense, isPlural: false };
    const single = /[a-z]$/.test(word) ? singulars(word).find((form) => lexicon.has(form)) : undefined;
    if (single) return { text: word, sense: lexicon.get(single) ?? null, isPlural: true };
  }
  return null;
}

/** A whole Latin word or number, one letter of another script, or what is between words. */
const unitAt = (text: string, at: number): string =>
  /^[a-z0-9’'-]+/.exec(text.slice(at))?.[0] ?? String.fromCodePoint(text.codePointAt(at) ?? 0);

/** Splits a wish into words, the longest first, so that a word is never found inside another. */
export function splitWords(wish: string, lexicon: ReadonlyMap<string, Sense>): Piece[] {
  const text = wish.toLowerCase().normalize('NFKC').replace(/\s+/g, ' ');
  const words = dictionary.segment(text);
  const pieces: Piece[] = [];
  let isUnknown = false;
  for (let at = 0; at < text.length; ) {
    const unit = unitAt(text, at);
    const isWord = LETTER.test(unit);
    const word = isWord ? wordAt(text, at, lexicon) : null;
    const found = word && isLoneLetter(word) && isOfAnotherWord(words, at, lexicon) ? null : word;
    const last = pieces.at(-1);
    if (found) pieces.push(found);
    else if (isWord && isUnknown && last) last.text += unit;
    else if (isWord) pieces.push({ text: unit, sense: null, isPlural: false });
    isUnknown = isWord && !found;
    at += (found?.text ?? unit).length;
  }
  return pieces;
}
