import type { TermTime } from './rule.ts';
import { solarLongitude } from './solar-longitude.ts';
import type { WallClock } from './wall-clock.ts';

type Date = Pick<WallClock, 'year' | 'month' | 'day'>;

/** Degrees between two of the 24 solar terms. */
export const TERM_DEGREES = 15;

const DAY_MS = 86_400_000;
/** Calendars of Chinese tradition are reckoned by the time of 120° east, without summer time. */
const OFFSET_MS = 8 * 3_600_000;

/** The days that were asked for: almost all taps ask for today. */
const known = new Map<number, number | null>();

const KNOWN_MAX = 1000;

/** The longitude of the term that a day is, in degrees; null for a day between two. The Sun reaches it on that day in Taiwan. */
export function termOf({ year, month, day }: Date): number | null {
  const key = (year * 100 + month) * 100 + day;
  const found = known.get(key);
  if (found !== undefined) return found;
  const midnightMs = Date.UTC(year, month - 1, day) - OFFSET_MS;
  const start = solarLongitude(midnightMs);
  const advance = (solarLongitude(midnightMs + DAY_MS) - start + 360) % 360;
  const next = Math.ceil(start / TERM_DEGREES) * TERM_DEGREES;
  const term = next - start < advance ? next % 360 : null;
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(key, term);
  return term;
}

/** Whether a day is that of a solar term. */
export const isTerm = ({ longitude }: TermTime, date: Date): boolean => termOf(date) === longitude;
