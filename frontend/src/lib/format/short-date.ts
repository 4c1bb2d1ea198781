import type { Language } from '../i18n/convert-language.ts';

const DAY = { year: 'numeric', timeZone: 'Asia/Taipei' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const styleOf = (language: Language) =>
  language === 'en'
    ? (['en-GB', { ...DAY, day: 'numeric', month: 'short' }] as const)
    : (['zh-TW', { ...DAY, day: '2-digit', month: '2-digit' }] as const);

/** An instant for tables, in Taipei: `2026/11/22 14:19`, in English `22 Nov 2026, 14:19`. */
export function formatShortDateTime(instant: string, language: Language): string {
  const [locale, day] = styleOf(language);
  return new Intl.DateTimeFormat(locale, { ...day, ...TIME }).format(new Date(instant));
}

/** An instant's day for tables, in Taipei: `2026/11/22`, in English `22 Nov 2026`. */
export function formatShortDate(instant: string, language: Language): string {
  const [locale, day] = styleOf(language);
  return new Intl.DateTimeFormat(locale, day).format(new Date(instant));
}

/** A day under a chart, in Taipei: `11/22`, in English `22 Nov`. */
export function formatMonthDay(instant: string, language: Language): string {
  const [locale, { day, month, timeZone }] = styleOf(language);
  return new Intl.DateTimeFormat(locale, { day, month, timeZone }).format(new Date(instant));
}
