export const languages = ['zh-TW', 'en'] as const;
export type Language = (typeof languages)[number];

/**
 * Maps any language tag to one of the shop's two: English of any region is `en`, everything else - Chinese of any
 * script, Japanese, unknown, empty - is `zh-TW`. A cached tag the shop never offered is mended too.
 */
export function convertLanguage(tag: string): Language {
  return /^en(?:$|[-_])/i.test(tag.trim()) ? 'en' : 'zh-TW';
}

/** First choice of an Accept-Language style list ("ja,en;q=0.8"), by the same mapping. */
export function convertLanguageList(list: string): Language {
  return convertLanguage(list.split(',')[0]?.split(';')[0] ?? '');
}

/** Value of `<html lang>`, so that browsers choose Taiwan's glyphs and punctuation. */
export function htmlLanguage(language: string): string {
  return language === 'en' ? 'en' : 'zh-Hant-TW';
}
