import { textValues } from '@tapory/shop';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { FALLBACK, htmlLanguage, languages } from './convert-language.ts';
import { languageDetector } from './language-detector.ts';
import { localeBackend } from './locale-backend.ts';
import { readWhatIsSet } from './what-is-set.ts';

/** Namespaces that came in no language, after all tries. */
export class TextsLost extends Error {
  constructor() {
    super('texts were not loaded');
    this.name = 'TextsLost';
  }
}

const failed = new Set<string>();

/** A file that failed in one language is no loss while the other has come. */
const isLost = (namespace: string) =>
  failed.has(namespace) && !languages.some((language) => i18next.hasResourceBundle(language, namespace));

/** A key without a text: where a whole file is missing, its page must show an error instead of keys. */
function handleMissingKey(fullKey: string, defaultValue?: string): string {
  const [namespace = '', ...key] = fullKey.split(':');
  if (isLost(namespace)) throw new TextsLost();
  return defaultValue ?? key.join(':');
}

/** Starts translations: detection, cache, loader and retries. In development missing keys are reported. */
export async function setupI18n(isDevelopment: boolean): Promise<i18n> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = htmlLanguage(language);
  });
  i18next.on('failedLoading', (_, namespace) => failed.add(namespace));
  await i18next
    .use(localeBackend)
    .use(languageDetector)
    .use(initReactI18next)
    .init({
      supportedLngs: [...languages],
      fallbackLng: FALLBACK,
      load: 'currentOnly',
      ns: ['common'],
      defaultNS: 'common',
      maxParallelReads: 10,
      maxRetries: 5,
      retryTimeout: 350,
      appendNamespaceToMissingKey: true,
      parseMissingKeyHandler: handleMissingKey,
      interpolation: { escapeValue: false, defaultVariables: { ...textValues, ...readWhatIsSet() } },
      saveMissing: isDevelopment,
    });
  return i18next;
}

/** How long the gateway remembers the language (s). */
const YEAR = 31_536_000;

/** Changes the language without leaving the page; a `lng` in the address would win on reload, so it goes. */
export async function switchLanguage(language: string): Promise<void> {
  const url = new URL(window.location.href);
  if (url.searchParams.has('lng')) {
    url.searchParams.delete('lng');
    window.history.replaceState(window.history.state, '', url);
  }
  // The gateway gives out documents in this language from now on; language-detector.ts reads it.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is younger than browsers the shop serves
  document.cookie = `i18next=${language}; path=/; max-age=${YEAR}; samesite=lax`;
  await i18next.changeLanguage(language);
}
