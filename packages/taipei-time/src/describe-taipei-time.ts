import { TAIPEI } from './taipei-time.ts';

/** An instant on Taipei's clock as a reader of a language writes it: `2026年11月22日 晚上8:15`; English is British. */
export function describeTaipeiTime(at: Date, language: string): string {
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: TAIPEI } as const;
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, style).format(at);
}
