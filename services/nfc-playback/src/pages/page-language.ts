import { type Language, negotiateLanguage, toLanguage } from '@tapory/service-kit';
import { createLru } from './lru.ts';

const negotiated = createLru<Language>(1000);

/** The language of a page: `?lng=`, else the browser's, else zh-TW. */
export function pageLanguage(lng: string | null, acceptLanguage: string | undefined): Language {
  if (lng) return toLanguage(lng);
  const header = acceptLanguage ?? '';
  const cached = negotiated.get(header);
  if (cached) return cached;
  const language = negotiateLanguage(header);
  if (header.length < 200) negotiated.set(header, language);
  return language;
}
