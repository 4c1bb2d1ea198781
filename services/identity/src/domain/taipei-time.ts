import type { ShopLanguage } from './account.ts';

/** An instant as people in Taipei read it. */
export function formatTaipeiTime(instant: Date, language: ShopLanguage): string {
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Taipei' } as const;
  return new Intl.DateTimeFormat(language, style).format(instant);
}
