import { type Language, negotiateLanguage, toLanguage } from '@tapory/service-kit';
import { LRUCache } from 'lru-cache';

const negotiated = new LRUCache<string, Language>({ max: 1000 });

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
