import type { LunarTime } from './rule.ts';
import type { WallClock } from './wall-clock.ts';

type Date = Pick<WallClock, 'year' | 'month' | 'day'>;

/** A day of the Chinese calendar; the month of a leap month is 0, which no rule asks for. */
type LunarDate = { month: number; day: number; isLast: boolean };

const MONTH_CODE = /^M(\d\d)$/;

function readLunar(date: Temporal.PlainDate): LunarDate {
  const { monthCode, day, daysInMonth } = date.withCalendar('chinese');
  return { month: Number(MONTH_CODE.exec(monthCode)?.[1] ?? 0), day, isLast: day === daysInMonth };
}

/** The days that were asked for: almost all taps ask for today. */
const known = new Map<number, readonly LunarDate[]>();

const KNOWN_MAX = 1000;

/** The longest stretch of days that a rule may have. */
export const LUNAR_DAYS = 15;

/** A day and those before it, as far back as a rule reaches. */
function lunarDaysUpTo({ year, month, day }: Date): readonly LunarDate[] {
  const key = (year * 100 + month) * 100 + day;
  const found = known.get(key);
  if (found) return found;
  const today = new Temporal.PlainDate(year, month, day);
  const days = Array.from({ length: LUNAR_DAYS }, (_, back) => readLunar(today.subtract({ days: back })));
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(key, days);
  return days;
}

/** Whether a day is the lunar date, or one of the days after it that belong to it. */
export function isLunarDate({ month, day, days }: LunarTime, date: Date): boolean {
  const past = lunarDaysUpTo(date);
  for (let back = 0; back < days; back += 1) {
    const lunar = past[back];
    if (lunar?.month === month && (lunar.day === day || (lunar.isLast && lunar.day < day))) return true;
  }
  return false;
}
