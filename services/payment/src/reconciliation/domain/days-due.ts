import { startOfTaipeiDay, toTaipei } from '@tapory/taipei-time';

/** A day's first instant and the next day's, in Taipei. */
export function boundsOfDay(day: string): { from: Date; until: Date } {
  const next = Temporal.PlainDate.from(day).add({ days: 1 });
  return { from: startOfTaipeiDay(day), until: startOfTaipeiDay(next.toString()) };
}

/** The last `count` days that were over by `clock` (HH:mm in Taipei) on the day after, newest first. */
export function daysDue(now: Date, clock: string, count: number): string[] {
  const local = toTaipei(now);
  const isToday = Temporal.PlainTime.compare(local.toPlainTime(), Temporal.PlainTime.from(clock)) >= 0;
  const newest = local.toPlainDate().subtract({ days: isToday ? 1 : 2 });
  return Array.from({ length: count }, (_, back) => newest.subtract({ days: back }).toString());
}
