/** The shop's zone. */
export const TAIPEI = 'Asia/Taipei';

/** An instant on Taipei's clock. */
export const toTaipei = (at: Date): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(TAIPEI);

/** `yyyy-MM-dd` of an instant on Taipei's clock. */
export const formatTaipeiDay = (at: Date): string => toTaipei(at).toPlainDate().toString();

/** `yyyy-MM-dd` of the first of so many days in Taipei that end with the day of an instant. */
export const firstOfTaipeiDays = (days: number, last: Date): string =>
  toTaipei(last)
    .toPlainDate()
    .subtract({ days: days - 1 })
    .toString();

/** `yyyy-MM-dd HH:mm:ss` of an instant on Taipei's clock; gateways write the date with slashes. */
export function formatTaipeiTime(at: Date, separator: '-' | '/' = '-'): string {
  const local = toTaipei(at);
  const day = local.toPlainDate().toString().replaceAll('-', separator);
  return `${day} ${local.toPlainTime().toString({ smallestUnit: 'second' })}`;
}

// Temporal reads a second 60 as 59.
const TIME = /^(\d{4})([-/])(\d{2})\2(\d{2})[ T](\d{2}:\d{2}:[0-5]\d)$/;

/** Parses `yyyy-MM-dd HH:mm:ss`, or with slashes, on Taipei's clock; null for anything else and for impossible dates. */
export function parseTaipeiTime(text: string): Date | null {
  const [, year, , month, day, time] = TIME.exec(text.trim()) ?? [];
  if (!year) return null;
  try {
    const local = Temporal.PlainDateTime.from(`${year}-${month}-${day}T${time}`);
    return new Date(local.toZonedDateTime(TAIPEI).epochMilliseconds);
  } catch {
    return null;
  }
}

/** The first instant of a day `yyyy-MM-dd` in Taipei. */
export const startOfTaipeiDay = (day: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(TAIPEI).epochMilliseconds);

/** The last second of a day `yyyy-MM-dd`, or with slashes, in Taipei; null for anything else and for impossible dates. */
export const endOfTaipeiDay = (day: string): Date | null => parseTaipeiTime(`${day} 23:59:59`);
