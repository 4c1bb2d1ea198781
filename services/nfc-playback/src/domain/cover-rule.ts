import { firstLength } from './first-touch.ts';
import { distanceMetres } from './match-place.ts';
import { minutesOf } from './match-time.ts';
import type { CycleTime, PlaceCondition, Rule, TimeCondition, WeekdaysTime } from './rule.ts';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export function coversPlace(wide: PlaceCondition | null, narrow: PlaceCondition | null): boolean {
  if (!wide || isSame(wide, narrow)) return true;
  if (wide.kind !== 'circle' || narrow?.kind !== 'circle' || !wide.inside || !narrow.inside) return false;
  return distanceMetres(wide, narrow) + narrow.radiusMetres <= wide.radiusMetres;
}

/** Minutes of a week. */
export const WEEK = 7 * 1440;

/** The minutes of a week in which weekdays hold. */
export function minutesOfWeek({ days, start, end }: WeekdaysTime): Set<number> {
  const from = minutesOf(start);
  const length = minutesOf(end) - from;
  // A whole day is the calendar day, whatever its start.
  const [first, count] = length === 0 ? [0, 1440] : [from, length < 0 ? length + 1440 : length];
  const minutes = days.flatMap((day) =>
    Array.from({ length: count }, (_, index) => ((day - 1) * 1440 + first + index) % WEEK),
  );
  return new Set(minutes);
}

/** From when until when a condition can hold at all, epoch ms. */
function boundsOf(time: TimeCondition): { start: number; end: number } {
  const { start, end } =
    time.kind === 'range' || time.kind === 'cycle' ? time : { start: undefined, end: undefined };
  const from = time.kind === 'since' ? time.start : start;
  return {
    start: from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(from),
    end: end === undefined ? Number.POSITIVE_INFINITY : Date.parse(end),
  };
}

function coversBounds(wide: TimeCondition, narrow: TimeCondition): boolean {
  const [outer, inner] = [boundsOf(wide), boundsOf(narrow)];
  return outer.start <= inner.start && inner.end <= outer.end;
}

const coversFields = (wide: CycleTime, narrow: CycleTime): boolean =>
  (['year', 'month', 'day', 'hour', 'minute'] as const).every(
    (field) => wide[field] === undefined || wide[field] === narrow[field],
  );

type Timed = Pick<Rule, 'time' | 'zone'>;

function coversTime({ time: wide, zone }: Timed, { time: narrow, zone: other }: Timed): boolean {
  if (!wide) return true;
  if (wide.kind === 'weekdays' && minutesOfWeek(wide).size === WEEK) return true;
  if (!narrow) return false;
  if (wide.kind === 'range' || wide.kind === 'since') return coversBounds(wide, narrow);
  if (wide.kind === 'first') return narrow.kind === 'first' && firstLength(narrow) <= firstLength(wide);
  if (zone !== other) return false;
  if (wide.kind === 'weekdays' && narrow.kind === 'weekdays')
    return minutesOfWeek(narrow).isSubsetOf(minutesOfWeek(wide));
  if (wide.kind === 'cycle' && narrow.kind === 'cycle')
    return coversFields(wide, narrow) && coversBounds(wide, narrow);
  return isSame(wide, narrow);
}

/** Whether a rule applies whenever another does. True only where that is certain: a PIN may be known or not. */
export const covers = (wide: Rule, narrow: Rule): boolean =>
  wide.pinHash === null &&
  (!wide.verified || narrow.verified) &&
  coversPlace(wide.place, narrow.place) &&
  coversTime(wide, narrow);
