import type { ShopLanguage } from '../../accounts/domain/account.ts';

/** Formats an instant in Taipei's time zone. */
export function formatTaipeiTime(instant: Date, language: ShopLanguage): string {
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Taipei' } as const;
  return new Intl.DateTimeFormat(language, style).format(instant);
}
