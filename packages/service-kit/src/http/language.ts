import Negotiator from 'negotiator';

/** The shop's languages; zh-TW is the default and the fall-back. */
export const LANGUAGES = ['zh-TW', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The shop's language for one BCP 47 tag: English for en and en-*, zh-TW for everything else. */
export function toLanguage(tag: string | undefined): Language {
  return /^en(-|$)/i.test(tag?.trim() ?? '') ? 'en' : 'zh-TW';
}

/** Chinese of any script and English of any region: what the shop has something for. */
const SHOP_HAS = /^(?:zh|en)(?:-|$)/i;

/**
 * The language of an Accept-Language header (RFC 9110 §12.5.4): by weight, the first that the shop has; of equal weights
 * the first in the list.
 */
export function negotiateLanguage(header: string | undefined): Language {
  const accepted = new Negotiator({ headers: { 'accept-language': header } }).languages();
  return toLanguage(accepted.find((tag) => SHOP_HAS.test(tag)));
}
