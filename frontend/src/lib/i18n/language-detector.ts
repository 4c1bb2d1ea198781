import type { LanguageDetectorModule } from 'i18next';
import { convertLanguage, firstOfShop } from './convert-language.ts';

/** Also read by the prerendered pages' own scripts and the offline page. */
const STORAGE_KEY = 'i18nextLng';

/** Where a language may be given, the strongest first. */
const sources: (() => string | null | undefined)[] = [
  () => new URLSearchParams(window.location.search).get('lng'),
  () => /(?:^|;\s*)i18next=([^;]*)/.exec(document.cookie)?.[1],
  () => localStorage.getItem(STORAGE_KEY),
  () => sessionStorage.getItem(STORAGE_KEY),
  () => (navigator.languages.length > 0 ? firstOfShop(navigator.languages) : navigator.language),
  () => document.documentElement.lang,
];

/** What a source gives; nothing where the browser forbids cookies or storage. */
function readSource(read: (typeof sources)[number]): string | null | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Finds the reader's language and remembers it in the browser's storage (docs/decisions/0176). */
export const languageDetector: LanguageDetectorModule = {
  type: 'languageDetector',
  detect() {
    for (const source of sources) {
      const tag = readSource(source);
      if (tag) return convertLanguage(tag);
    }
    return convertLanguage('');
  },
  cacheUserLanguage(language) {
    try {
      localStorage.setItem(STORAGE_KEY, language);
    } catch {
      // The language still holds until the page is left.
    }
  },
};
