import { firstOfTaipeiDays, formatTaipeiDay } from '@tapory/taipei-time';
import type { Database } from '../data/database.ts';
import { findUsableCoupons, readBalance } from '../data/read-points.ts';
import { findTouchDays } from '../data/touches.ts';
import type { PointRules } from '../domain/points.ts';
import { streakOf } from '../domain/streak.ts';
import { STREAK_DAYS } from './book-tap.ts';

/** Days of touches that a calendar shows: this month and two before it. */
const CALENDAR_DAYS = 92;

/** How a person's points stand now. */
export async function readPoints({ pool }: Database, userId: string, rules: PointRules, now: Date) {
  const [{ balance, expiring }, coupons, days] = await Promise.all([
    readBalance(pool, { userId, now }),
    findUsableCoupons(pool, { userId, now }),
    findTouchDays(pool, { userId, since: firstOfTaipeiDays(STREAK_DAYS, now) }),
  ]);
  const today = formatTaipeiDay(now);
  const { freeDaysPerMonth } = rules;
  const from = firstOfTaipeiDays(CALENDAR_DAYS, now);
  return {
    ...{ balance, expiring, coupons, today },
    streak: streakOf(new Set(days), { today, freeDaysPerMonth }),
    touchedOn: days.filter((day) => day >= from),
  };
}
