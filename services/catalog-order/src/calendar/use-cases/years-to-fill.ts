import { addDays, formatTaipeiDay } from '@tapory/taipei-time';
import type { Tx } from '../../data/database.ts';
import { findYearsWithoutDays } from '../data/calendar-days.ts';

/** As far as the promises of orders that are paid now may reach, days. */
const AHEAD_DAYS = 60;

/** Years of this and the next weeks that have no calendar: promises into them count Monday to Friday. */
export function findYearsToFill(tx: Tx, now: Date): Promise<number[]> {
  const today = formatTaipeiDay(now);
  const years = [today, addDays(today, AHEAD_DAYS)].map((day) => Number(day.slice(0, 4)));
  return findYearsWithoutDays(tx, [...new Set(years)]);
}
