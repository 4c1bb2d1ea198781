import { useTranslation } from 'react-i18next';
import { convertLanguage, type Language } from './convert-language.ts';

/** The language the page is shown in. */
export function useLocale(): Language {
  const { i18n } = useTranslation();
  return convertLanguage(i18n.resolvedLanguage ?? i18n.language ?? '');
}

/** Picks the reader's text from a pair the services send, falling back to Chinese. */
export function localized(text: Partial<Record<string, string>> | undefined, language: Language): string {
  return text?.[language] ?? text?.['zh-TW'] ?? '';
}
