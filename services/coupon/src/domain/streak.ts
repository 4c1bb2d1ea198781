import { addDays } from '@tapory/taipei-time';

export type StreakOptions = {
  /** `yyyy-MM-dd` in Taipei. */
  today: string;
  /** Missed days of a calendar month that do not end it. */
  freeDaysPerMonth: number;
};

/**
 * Days with a touch in an unbroken row that ends today, or yesterday while today may still come. A missed day does not
 * break it while its calendar month has a free one left; it is not counted either.
 */
export function streakOf(days: ReadonlySet<string>, { today, freeDaysPerMonth }: StreakOptions): number {
  const missed = new Map<string, number>();
  let streak = 0;
  let day = days.has(today) ? today : addDays(today, -1);
  // No day before the first touch is missed.
  for (let left = days.size; left > 0; day = addDays(day, -1)) {
    if (days.has(day)) {
      streak += 1;
      left -= 1;
      continue;
    }
    const month = day.slice(0, 7);
    const count = (missed.get(month) ?? 0) + 1;
    if (count > freeDaysPerMonth) break;
    missed.set(month, count);
  }
  return streak;
}
