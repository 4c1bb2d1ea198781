import { firstLength } from './first-touch.ts';
import { EARTH_RADIUS_METRES, spanOf } from './match-place.ts';
import { isImpossibleDate, minutesOf } from './match-time.ts';
import type { CycleTime, PlaceCondition, Rule, TimeCondition } from './rule.ts';

const YEAR_MS = 365.2425 * 86_400_000;
const DAY_MS = 86_400_000;
const EARTH_AREA = 4 * Math.PI * EARTH_RADIUS_METRES ** 2;

/** Square metres that a condition covers on the sphere; the whole Earth without one. */
export function areaOf(place: PlaceCondition | null): number {
  if (!place) return EARTH_AREA;
  const covered = place.kind === 'circle' ? capArea(place.radiusMetres) : rectangleArea(place);
  return place.inside ? covered : EARTH_AREA - covered;
}

function capArea(radiusMetres: number): number {
  const angle = Math.min(radiusMetres / EARTH_RADIUS_METRES, Math.PI);
  return 2 * Math.PI * EARTH_RADIUS_METRES ** 2 * (1 - Math.cos(angle));
}

function rectangleArea(place: Extract<PlaceCondition, { kind: 'rectangle' }>): number {
  const sine = (degrees: number): number => Math.sin((degrees * Math.PI) / 180);
  const height = Math.abs(sine(place.a.latitude) - sine(place.b.latitude));
  return EARTH_RADIUS_METRES ** 2 * height * ((spanOf(place).width * Math.PI) / 180);
}

/**
 * How long a condition holds in a year, ms, to compare conditions of different kinds: a range counts its whole length,
 * weekdays their windows, a cycle the share that its fields select. Infinity without a condition or an end.
 */
export function durationOf(time: TimeCondition | null): number {
  if (!time || time.kind === 'since') return Number.POSITIVE_INFINITY;
  if (time.kind === 'range') return Date.parse(time.end) - Date.parse(time.start);
  if (time.kind === 'cycle') return cycleDuration(time);
  if (time.kind === 'lunar') return time.days * DAY_MS;
  if (time.kind === 'nth' || time.kind === 'term') return DAY_MS;
  if (time.kind === 'first') return firstLength(time);
  const window = minutesOf(time.end) - minutesOf(time.start);
  const minutes = window <= 0 ? window + 1440 : window;
  return (YEAR_MS * new Set(time.days).size * minutes) / (7 * 1440);
}

function cycleDuration(cycle: CycleTime): number {
  if (isImpossibleDate(cycle)) return 0;
  let duration = YEAR_MS;
  if (cycle.month !== undefined) duration /= 12;
  if (cycle.day !== undefined) duration /= 365.2425 / 12;
  if (cycle.hour !== undefined) duration /= 24;
  if (cycle.minute !== undefined) duration /= 60;
  if (cycle.start === undefined || cycle.end === undefined) return duration;
  return Math.min(duration, Date.parse(cycle.end) - Date.parse(cycle.start));
}

const conditionCount = (rule: Rule): number =>
  (rule.time ? 1 : 0) + (rule.place ? 1 : 0) + (rule.verified ? 1 : 0) + (rule.pinHash === null ? 0 : 1);

/**
 * Sorts by precedence: higher priority, then the more specific (more conditions, smaller
 * area, shorter time), then the newest edit, then the smaller id.
 */
export function compareRules(left: Rule, right: Rule): number {
  return (
    right.priority - left.priority ||
    conditionCount(right) - conditionCount(left) ||
    areaOf(left.place) - areaOf(right.place) ||
    compareDurations(durationOf(left.time), durationOf(right.time)) ||
    right.editedAt.getTime() - left.editedAt.getTime() ||
    (left.id < right.id ? -1 : left.id > right.id ? 1 : 0)
  );
}

/** Why a rule comes first. priority: it has the higher one · exact: its conditions are more exact · newer: it was edited later. */
export const PRECEDENCES = ['priority', 'exact', 'newer'] as const;

/** Why one rule comes before another, of two in that order. */
export function precedenceOf(first: Rule, second: Rule): (typeof PRECEDENCES)[number] {
  if (first.priority !== second.priority) return 'priority';
  const isAsExact = compareRules({ ...second, id: '', editedAt: first.editedAt }, { ...first, id: '' }) === 0;
  return isAsExact ? 'newer' : 'exact';
}

/** Infinity - Infinity is NaN. */
const compareDurations = (left: number, right: number): number => (left === right ? 0 : left - right);
