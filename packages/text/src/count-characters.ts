/** Made when it is first needed: pages that count nothing do without. */
let segmenter: Intl.Segmenter | undefined;

/** Counts what people see as characters: an emoji or a letter with its marks is one. Old browsers count code points. */
export function countCharacters(text: string): number {
  if ('Segmenter' in Intl) segmenter ??= new Intl.Segmenter('zh-TW', { granularity: 'grapheme' });
  let count = 0;
  for (const _ of segmenter?.segment(text) ?? text) count += 1;
  return count;
}
