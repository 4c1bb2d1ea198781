import { SolarDay } from 'tyme4ts';
import type { Bound } from '../src/domain/bound.ts';
import type {
  CycleTime,
  LunarTime,
  NthTime,
  PlaceCondition,
  Point,
  Rule,
  TimeCondition,
  WeekdaysTime,
} from '../src/domain/rule.ts';

/*
 * Test oracle: an independent evaluation of rules with Intl.DateTimeFormat and a library of the Chinese calendar instead of
 * Temporal, windows on a line of minutes and vectors instead of the haversine. Intl’s own Chinese calendar will not do: it begins
 * 2027 a day late.
 */

const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

let last: { key: string; parts: Record<string, number> } | undefined;

function partsAt(nowMs: number, timeZone: string): Record<string, number> {
  const key = `${nowMs} ${timeZone}`;
  if (last?.key !== key) last = { key, parts: formatParts(nowMs, timeZone) };
  return last.parts;
}

function formatParts(nowMs: number, timeZone: string): Record<string, number> {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
  formats.set(timeZone, format);
  return Object.fromEntries(format.formatToParts(nowMs).map((part) => [part.type, Number(part.value)]));
}

const minutes = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};

function matchesWeekdays(time: WeekdaysTime, parts: Record<string, number>): boolean {
  const today = Date.UTC(parts.year ?? 0, (parts.month ?? 0) - 1, parts.day ?? 0) / 86_400_000;
  const now = today * 1440 + (parts.hour ?? 0) * 60 + (parts.minute ?? 0);
  let length = minutes(time.end) - minutes(time.start);
  if (length <= 0) length += 1440;
  return [today - 1, today].some((day) => {
    const from = day * 1440 + minutes(time.start);
    const isoDay = new Date(day * 86_400_000).getUTCDay() || 7;
    // A whole day is the calendar day, whatever its start.
    if (length === 1440) return day === today && time.days.includes(isoDay);
    return now >= from && now < from + length && time.days.includes(isoDay);
  });
}

function matchesCycle(cycle: CycleTime, parts: Record<string, number>, nowMs: number): boolean {
  if (cycle.start && nowMs < new Date(cycle.start).getTime()) return false;
  if (cycle.end && nowMs >= new Date(cycle.end).getTime()) return false;
  const fields = ['year', 'month', 'day', 'hour', 'minute'] as const;
  return fields.every((field) => cycle[field] === undefined || cycle[field] === parts[field]);
}

const lunarDays = new Map<number, string>();

/** Month and day of the Chinese calendar, such as "-6-29" in a leap month; of a day counted from 1970. */
function lunarOf(day: number): string {
  const known = lunarDays.get(day);
  if (known) return known;
  const at = new Date(day * DAY_MS);
  const lunar = SolarDay.fromYmd(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()).getLunarDay();
  const text = `${lunar.getMonth()}-${lunar.getDay()}`;
  lunarDays.set(day, text);
  return text;
}

const termDays = new Map<number, number | null>();

/** The Sun’s longitude where a day, counted from 1970, is that of a solar term; the library counts those from the winter solstice. */
function longitudeOf(day: number): number | null {
  const known = termDays.get(day);
  if (known !== undefined) return known;
  const at = new Date(day * DAY_MS);
  const term = SolarDay.fromYmd(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()).getTermDay();
  const longitude = term.getDayIndex() === 0 ? (270 + term.getSolarTerm().getIndex() * 15) % 360 : null;
  termDays.set(day, longitude);
  return longitude;
}

/** Whether a day is the lunar date: that day itself, or the month's 29th and last where the 30th is meant. */
const isLunarStart = ({ month, day }: LunarTime, at: number): boolean =>
  lunarOf(at) === `${month}-${day}` ||
  (day === 30 && lunarOf(at) === `${month}-29` && lunarOf(at + 1).endsWith('-1'));

function matchesNth({ month, week, weekday }: NthTime, parts: Record<string, number>): boolean {
  const first = new Date(Date.UTC(parts.year ?? 0, month - 1, 1)).getUTCDay() || 7;
  const day = 1 + ((weekday - first + 7) % 7) + (week - 1) * 7;
  return parts.month === month && parts.day === day;
}

/** The first touch lasts ten minutes at least. */
const isFirst = (hours: number, since: number): boolean =>
  since >= 0 && since < Math.max(hours * 60, 10) * 60_000;

export function timeHolds(
  time: TimeCondition | null,
  nowMs: number,
  zone: string,
  firstTouchMs = Number.NaN,
): boolean {
  if (!time) return true;
  if (time.kind === 'first') return isFirst(time.hours, nowMs - firstTouchMs);
  if (time.kind === 'range') {
    return new Date(time.start).getTime() <= nowMs && nowMs < new Date(time.end).getTime();
  }
  if (time.kind === 'since') return new Date(time.start).getTime() <= nowMs;
  const parts = partsAt(nowMs, zone);
  if (time.kind === 'nth') return matchesNth(time, parts);
  const today = Date.UTC(parts.year ?? 0, (parts.month ?? 0) - 1, parts.day ?? 0) / DAY_MS;
  if (time.kind === 'term') return longitudeOf(today) === time.longitude;
  if (time.kind === 'lunar') {
    return Array.from({ length: time.days }, (_, back) => today - back).some((day) =>
      isLunarStart(time, day),
    );
  }
  return time.kind === 'weekdays' ? matchesWeekdays(time, parts) : matchesCycle(time, parts, nowMs);
}

type Vector = [number, number, number];

function vectorOf({ latitude, longitude }: Point): Vector {
  const phi = (latitude * Math.PI) / 180;
  const lambda = (longitude * Math.PI) / 180;
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

/** Great-circle distance by the angle between two vectors, metres. */
export function vectorDistance(from: Point, to: Point): number {
  const [a, b] = [vectorOf(from), vectorOf(to)];
  const cross = Math.hypot(a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]);
  return 6_371_008.8 * Math.atan2(cross, a[0] * b[0] + a[1] * b[1] + a[2] * b[2]);
}

/** Degrees that a longitude lies east of another, 0 … 360. */
const eastOf = (from: number, to: number): number => (((to - from) % 360) + 360) % 360;

/** Whether a place condition holds; none does for an unknown position. */
export function placeHolds(place: PlaceCondition | null, position: Point | undefined): boolean {
  if (!place) return true;
  if (!position) return false;
  if (place.kind === 'circle') return vectorDistance(place, position) <= place.radiusMetres === place.inside;
  const { a, b } = place;
  const [west, east] =
    eastOf(a.longitude, b.longitude) <= 180 ? [a.longitude, b.longitude] : [b.longitude, a.longitude];
  const isBetween = eastOf(west, position.longitude) <= eastOf(west, east);
  const [south = 0, north = 0] = [a.latitude, b.latitude].sort((one, other) => one - other);
  const isInside = isBetween && position.latitude >= south && position.latitude <= north;
  return isInside === place.inside;
}

export function ruleHolds(
  rule: Rule,
  bound: Bound,
  tap: {
    nowMs: number;
    position?: Point | undefined;
    zone: string;
    isVerified?: boolean;
    firstTouchMs?: number | undefined;
    opened?: ReadonlySet<string> | 'all' | undefined;
  },
): boolean {
  const zone = rule.zone === 'visitor' ? tap.zone : rule.zone;
  return (
    rule.enabled &&
    (rule.contentIds.length > 0
      ? !new Set(rule.contentIds).isDisjointFrom(bound.ids)
      : bound.types.has(rule.contentType)) &&
    timeHolds(rule.time, tap.nowMs, zone, tap.firstTouchMs) &&
    placeHolds(rule.place, tap.position) &&
    (tap.isVerified === true || !rule.verified) &&
    (rule.pinHash === null || tap.opened === 'all' || tap.opened?.has(rule.id) === true)
  );
}
