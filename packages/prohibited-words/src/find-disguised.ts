import { chineseOf, type MoreWords, matchWords } from './find-prohibited.ts';
import { foldLetters, joinLetters, readSigns } from './look-alikes.ts';
import { PROHIBITED_CLASSES, PROHIBITED_WORDS, type ProhibitedClass } from './words.ts';
import { readZhuyin } from './zhuyin.ts';

/** How a word is written: as it is, or disguised. */
export const WORD_FORMS = ['plain', 'look-alike', 'spaced', 'zhuyin'] as const;

export type WordMatch = { class: ProhibitedClass; word: string; form: (typeof WORD_FORMS)[number] };

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
 * at times, so that nothing may be refused by this alone. `more` are the shop's own words.
 */
export function findDisguised(text: string, more?: MoreWords): WordMatch[] {
  const found = new Map<ProhibitedClass, WordMatch>();
  const seen = new Set<string>();
  for (const { form, text: read } of readingsOf(text, more)) {
    if (seen.has(read)) continue;
    seen.add(read);
    for (const match of matchWords(read, more))
      if (!found.has(match.class)) found.set(match.class, { ...match, form });
  }
  return PROHIBITED_CLASSES.flatMap((name) => found.get(name) ?? []);
}
