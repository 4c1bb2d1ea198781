export const languages = ['zh-TW', 'en'] as const;
export type Language = (typeof languages)[number];

/** Stands in for a text that the reader's language does not have: its files are read with theirs. */
export const FALLBACK: Language = 'zh-TW';

/**
 * Maps any language tag to one of the shop's two: English of any region is `en`, everything else - Chinese of any
 * script, Japanese, unknown, empty - is `zh-TW`. A cached tag the shop never offered is mended too.
 */
export function convertLanguage(tag: string): Language {
  return /^en(?:$|[-_])/i.test(tag.trim()) ? 'en' : 'zh-TW';
}

/** Of a browser's languages, the most wanted first: the first that the shop has. */
export function firstOfShop(tags: readonly string[]): Language {
  return convertLanguage(tags.find((tag) => /^(?:zh|en)(?:$|[-_])/i.test(tag.trim())) ?? '');
}

/** Value of `<html lang>`, so that browsers choose Taiwan's glyphs and punctuation. */
export function htmlLanguage(language: string): string {
  return language === 'en' ? 'en' : 'zh-Hant-TW';
}
