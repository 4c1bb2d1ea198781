import { firstLength } from './first-touch.ts';
import { isLunarDate } from './lunar-date.ts';
import type {
  CycleTime,
  FirstTime,
  NthTime,
  RangeTime,
  RuleFailure,
  SinceTime,
  TimeCondition,
  WeekdaysTime,
} from './rule.ts';
import { isTerm } from './solar-term.ts';
import type { WallClock } from './wall-clock.ts';

/**
 * A compiled condition: returns why it does not hold, undefined when it holds. `firstTouchMs` is when the keepsake was first touched,
 * undefined while it was not.
 */
export type TimeMatcher = (
  nowMs: number,
  wall: () => WallClock,
  firstTouchMs?: number | undefined,
) => RuleFailure | undefined;

/** Minutes since midnight of `HH:MM`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

function boundsFailure(nowMs: number, startMs: number, endMs: number): RuleFailure | undefined {
  if (nowMs < startMs) return 'before_start';
  return nowMs >= endMs ? 'after_end' : undefined;
}

function compileRange({ start, end }: RangeTime): TimeMatcher {
  const startMs = Date.parse(start);
  const endMs = Date.parse(end);
  return (nowMs) => boundsFailure(nowMs, startMs, endMs);
}

function compileSince({ start }: SinceTime): TimeMatcher {
  const startMs = Date.parse(start);
  return (nowMs) => (nowMs < startMs ? 'before_start' : undefined);
}

function compileFirst(first: FirstTime): TimeMatcher {
  const lengthMs = firstLength(first);
  return (nowMs, _wall, firstTouchMs) => {
    if (firstTouchMs === undefined || nowMs < firstTouchMs) return 'not_touched';
    return nowMs < firstTouchMs + lengthMs ? undefined : 'not_first';
  };
}

const compileNth =
  ({ month, week, weekday }: NthTime): TimeMatcher =>
  (_nowMs, wall) => {
    const clock = wall();
    if (clock.month !== month) return 'other_month';
    return clock.weekday === weekday && Math.ceil(clock.day / 7) === week ? undefined : 'other_day';
  };

const dayBefore = (weekday: number): number => (weekday === 1 ? 7 : weekday - 1);

function compileWeekdays({ days, start, end }: WeekdaysTime): TimeMatcher {
  const from = minutesOf(start);
  const to = minutesOf(end);
  const isDay = Array.from({ length: 8 }, (_, day) => days.includes(day));
  const isWholeDay = from === to;
  const crossesMidnight = to < from;
  return (_nowMs, wall) => {
    const { weekday, minuteOfDay } = wall();
    const startedToday = isWholeDay || (minuteOfDay >= from && (crossesMidnight || minuteOfDay < to));
    const startedYesterday = crossesMidnight && minuteOfDay < to;
    if ((startedToday && isDay[weekday]) || (startedYesterday && isDay[dayBefore(weekday)])) return undefined;
    return startedToday || startedYesterday ? 'other_weekday' : 'outside_hours';
  };
}

/** Whether the date never occurs: 30 February, 31 April, 29 February of a common year. */
export function isImpossibleDate({ year, month, day }: CycleTime): boolean {
  if (month === undefined || day === undefined) return false;
  try {
    // 29 February is possible in some year.
    if (year === undefined) Temporal.PlainMonthDay.from({ month, day }, { overflow: 'reject' });
    else Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' });
    return false;
  } catch {
    return true;
  }
}

/** Which field of the date differs; undefined for none. */
export function dateFailure({ year, month, day }: CycleTime, clock: WallClock): RuleFailure | undefined {
  if (year !== undefined && clock.year !== year) return 'other_year';
  if (month !== undefined && clock.month !== month) return 'other_month';
  return day !== undefined && clock.day !== day ? 'other_day' : undefined;
}

function clockFailure({ hour, minute }: CycleTime, { minuteOfDay }: WallClock): RuleFailure | undefined {
  if (hour !== undefined && Math.floor(minuteOfDay / 60) !== hour) return 'other_hour';
  return minute !== undefined && minuteOfDay % 60 !== minute ? 'other_minute' : undefined;
}

function compileCycle(cycle: CycleTime): TimeMatcher {
  if (isImpossibleDate(cycle)) return () => 'impossible_date';
  const startMs = cycle.start === undefined ? Number.NEGATIVE_INFINITY : Date.parse(cycle.start);
  const endMs = cycle.end === undefined ? Number.POSITIVE_INFINITY : Date.parse(cycle.end);
  return (nowMs, wall) =>
    boundsFailure(nowMs, startMs, endMs) ?? dateFailure(cycle, wall()) ?? clockFailure(cycle, wall());
}

export function compileTime(time: TimeCondition): TimeMatcher {
  switch (time.kind) {
    case 'range':
      return compileRange(time);
    case 'since':
      return compileSince(time);
    case 'weekdays':
      return compileWeekdays(time);
    case 'cycle':
      return compileCycle(time);
    case 'nth':
      return compileNth(time);
    case 'first':
      return compileFirst(time);
    case 'term':
      return (_nowMs, wall) => (isTerm(time, wall()) ? undefined : 'other_day');
    case 'lunar':
      return (_nowMs, wall) => (isLunarDate(time, wall()) ? undefined : 'other_day');
  }
}
