import type { Language } from '../i18n/convert-language.ts';
import { formatDaySpan } from './date.ts';

/** A day `yyyy-MM-dd` of Taipei. */
export const formatDay = (day: string, language: Language): string =>
  formatDaySpan({ from: day, until: day }, language);

/** Today in Taipei, `yyyy-MM-dd`. */
export const taipeiToday = (now = Date.now()): string =>
  new Date(now + 8 * 3_600_000).toISOString().slice(0, 10);
