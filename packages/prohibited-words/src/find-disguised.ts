import { chineseOf, type MoreWords, matchWords } from './find-prohibited.ts';
import { foldLetters, joinLetters, readSigns } from './look-alikes.ts';
import { PROHIBITED_CLASSES, PROHIBITED_WORDS, type ProhibitedClass } from './words.ts';
import { readZhuyin } from './zhuyin.ts';

/** How a word is written: as it is, or disguised. */
export const WORD_FORMS = ['plain', 'look-alike', 'spaced', 'zhuyin'] as const;

export type WordMatch = {
  class: ProhibitedClass;
  word: string;
  form: (typeof WORD_FORMS)[number];
  /** Whether the shop has added the word. */
  isOwn: boolean;
};

const CHINESE = PROHIBITED_CLASSES.flatMap((name) => PROHIBITED_WORDS[name].zh);

type Reading = { form: WordMatch['form']; text: string };

/** A text as it may be meant: what stays as it is written comes first. */
function readingsOf(text: string, more: MoreWords | undefined): Reading[] {
  const folded = foldLetters(text.normalize('NFKC').toLowerCase());
  const signs = readSigns(folded);
  const zhuyin = readZhuyin(text, more ? [...CHINESE, ...chineseOf(more)] : CHINESE);
  return [
    { form: 'plain', text },
    ...[folded, ...signs].map((read): Reading => ({ form: 'look-alike', text: read })),
    ...[folded, ...readSigns(joinLetters(folded))].map(
      (read): Reading => ({ form: 'spaced', text: joinLetters(read) }),
    ),
    ...(zhuyin === null ? [] : [{ form: 'zhuyin' as const, text: zhuyin }]),
  ];
}

/**
 * The prohibited classes of which a text has a word, as it is written or disguised: by full width, signs between the letters,
 * look-alike letters and figures, simplified characters or zhuyin. Whoever looks must be able to judge: everyday texts are found
 * at times, so that nothing may be refused by this alone. Of a class the first word of the lists is found, and each of `more`, the
 * shop's own: in the order of the classes, and of the readings.
 */
export function findDisguised(text: string, more?: MoreWords): WordMatch[] {
  const matches = readingsOf(text, more)
    .filter(({ text: read }, index, all) => all.findIndex((other) => other.text === read) === index)
    .flatMap(({ form, text: read }) =>
      matchWords(read, more).flatMap(({ class: name, builtIn, own }): WordMatch[] => [
        ...(builtIn === undefined ? [] : [{ class: name, word: builtIn, form, isOwn: false }]),
        ...own.map((word) => ({ class: name, word, form, isOwn: true })),
      ]),
    );
  const isFirst = (match: WordMatch, index: number): boolean =>
    matches.findIndex(
      (other) =>
        other.class === match.class &&
        other.isOwn === match.isOwn &&
        (!match.isOwn || other.word === match.word),
    ) === index;
  const found = matches.filter(isFirst);
  return PROHIBITED_CLASSES.flatMap((name) => found.filter((match) => match.class === name));
}
