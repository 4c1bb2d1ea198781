const ZONE = 'Asia/Taipei';

const zoned = (at: Date): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(ZONE);

/** The day of an instant in Taipei, yyyy-MM-dd. */
export const taipeiDay = (at: Date): string => zoned(at).toPlainDate().toString();

/** A day's first instant and the next day's. */
export function boundsOfDay(day: string): { from: Date; until: Date } {
  const date = Temporal.PlainDate.from(day);
  const startOf = (one: Temporal.PlainDate) => new Date(one.toZonedDateTime(ZONE).epochMilliseconds);
  return { from: startOf(date), until: startOf(date.add({ days: 1 })) };
}

/** The last `count` days that were over by `clock` (HH:mm in Taipei) on the day after, newest first. */
export function daysDue(now: Date, clock: string, count: number): string[] {
  const local = zoned(now);
  const isToday = Temporal.PlainTime.compare(local.toPlainTime(), Temporal.PlainTime.from(clock)) >= 0;
  const newest = local.toPlainDate().subtract({ days: isToday ? 1 : 2 });
  return Array.from({ length: count }, (_, back) => newest.subtract({ days: back }).toString());
}
