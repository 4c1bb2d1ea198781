import type { Language } from '../i18n/convert-language.ts';

const TAIPEI = 'Asia/Taipei';

/** The shop's English is British: 22 Nov 2026, 15:22. */
const localeOf = (language: Language) => (language === 'en' ? 'en-GB' : language);

/** An instant (ISO-8601 UTC) as the shop's day and minute in Taipei. */
export function formatDateTime(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: TAIPEI,
  }).format(new Date(instant));
}

/** An instant as a day in Taipei. */
export function formatDate(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: TAIPEI }).format(
    new Date(instant),
  );
}

/** An instant's day in a week in Taipei: `Sat 21 Nov`. */
export const formatWeekday = (instant: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: TAIPEI },
  }).format(new Date(instant));

/** Some days `yyyy-MM-dd`, from the first to the last; one day where both are the same. */
export const formatDaySpan = ({ from, until }: { from: string; until: string }, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
    new Date(from),
    new Date(until),
  );

/** An instant as hours and minutes in Taipei, HH:mm. */
export function formatTime(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: TAIPEI,
  }).format(new Date(instant));
}

const AGES = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago an instant was, in whole days, hours or minutes: `3 days`. */
export function formatAge(instant: string, language: Language, now = Date.now()): string {
  const ms = Math.max(0, now - Date.parse(instant));
  const [unit, size] = AGES.find(([, least]) => ms >= least) ?? AGES[2];
  return new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.floor(ms / size),
  );
}

const EARLIEST_MS = Date.UTC(2000, 0, 1);
const LATEST_MS = Date.UTC(2101, 0, 1);

/**
 * The value of a `datetime-local` field, read as Taipei time, as an instant; null for one that is no moment of the years
 * 2000 to 2100, which the services take. Taiwan has no summer time.
 */
export function taipeiInputToInstant(value: string): string | null {
  const ms = Date.parse(`${value.slice(0, 16)}:00+08:00`);
  return ms >= EARLIEST_MS && ms < LATEST_MS ? new Date(ms).toISOString() : null;
}

/** An instant as the value of a `datetime-local` field in Taipei time. */
export function instantToTaipeiInput(instant: string): string {
  return new Date(new Date(instant).getTime() + 8 * 3_600_000).toISOString().slice(0, 16);
}
