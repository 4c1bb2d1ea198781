import { type Bound, isPlayable } from './bound.ts';
import { compileRules, findWinner, type Tap } from './evaluate-rules.ts';
import { firstLength } from './first-touch.ts';
import { dateFailure, minutesOf } from './match-time.ts';
import type { CycleTime, Rule, TimeCondition } from './rule.ts';
import { readHomeClock } from './wall-clock.ts';

/** A stretch in which the same rule plays; null while none applies. Epoch ms, half-open. */
export type Span = { startMs: number; endMs: number; ruleId: string | null };

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

function cycleEdges({ hour, minute }: CycleTime): number[] {
  const hours = hour === undefined ? Array.from({ length: 24 }, (_, index) => index) : [hour];
  if (minute !== undefined) return hours.flatMap((one) => [one * 60 + minute, one * 60 + minute + 1]);
  return hour === undefined ? [] : [hour * 60, hour * 60 + 60];
}

/** The minutes of a day at which a condition may begin or end to hold. */
function edgesOf(time: TimeCondition | null): number[] {
  if (time?.kind === 'weekdays') return [minutesOf(time.start), minutesOf(time.end)];
  return time?.kind === 'cycle' ? cycleEdges(time) : [];
}

function instantsOf(time: TimeCondition | null, firstTouchMs?: number): number[] {
  if (time?.kind === 'first')
    return firstTouchMs === undefined ? [] : [firstTouchMs, firstTouchMs + firstLength(time)];
  if (time?.kind !== 'range' && time?.kind !== 'since' && time?.kind !== 'cycle') return [];
  const end = time.kind === 'since' ? undefined : time.end;
  return [time.start, end].flatMap((instant) => (instant === undefined ? [] : [Date.parse(instant)]));
}

type Days = { fromMs: number; days: number; firstTouchMs?: number | undefined };

/** The instants of some days from a midnight in Taipei on at which another rule may apply, the midnights among them. */
export function edgesWithin(rules: readonly Rule[], { fromMs, days, firstTouchMs }: Days): number[] {
  const minutes = [0, ...rules.flatMap((rule) => edgesOf(rule.time))];
  const daily = Array.from({ length: days }, (_, day) =>
    minutes.map((minute) => fromMs + day * DAY_MS + minute * MINUTE_MS),
  );
  const edges = [...daily.flat(), ...rules.flatMap((rule) => instantsOf(rule.time, firstTouchMs))];
  const within = edges.filter((edge) => edge >= fromMs && edge < fromMs + days * DAY_MS);
  return [...new Set(within)].sort((one, other) => one - other);
}

type Seen = { rules: readonly Rule[]; bound: Bound; tap: Omit<Tap, 'nowMs'> };

/** What plays when over seven days from a midnight in Taipei on, for a visitor there. A span ends at midnight at the latest. */
export function weekOf({ rules, bound, tap }: Seen, fromMs: number): Span[] {
  const compiled = compileRules(rules.filter((rule) => rule.enabled && isPlayable(rule, bound)));
  const edges = edgesWithin(rules, { fromMs, days: 7, firstTouchMs: tap.firstTouchMs });
  const spans: Span[] = [];
  edges.forEach((startMs, index) => {
    const endMs = edges[index + 1] ?? fromMs + 7 * DAY_MS;
    const ruleId = findWinner(compiled, bound, { ...tap, nowMs: startMs })?.id ?? null;
    const last = spans.at(-1);
    const isNewDay = (startMs - fromMs) % DAY_MS === 0;
    if (last?.ruleId === ruleId && !isNewDay) last.endMs = endMs;
    else spans.push({ startMs, endMs, ruleId });
  });
  return spans;
}

/** How far ahead the next time of a rule is looked for: a leap day comes within that. */
const AHEAD_DAYS = 8 * 366;

/**
 * When the time of a rule holds next, from now on; null when it does not within eight years, and where it waits for the first touch,
 * of which nobody knows the day.
 */
export function nextTime(rule: Rule, nowMs: number, fromMs: number): number | null {
  if (rule.time?.kind === 'first') return null;
  const [timed] = compileRules([
    { ...rule, enabled: true, place: null, verified: false, pinHash: null, contentIds: [] },
  ]);
  const bound = { types: new Set([rule.contentType]), ids: new Set<string>() };
  const holds = (edge: number): boolean =>
    timed !== undefined && findWinner([timed], bound, { nowMs: edge }) !== undefined;
  if (holds(nowMs)) return nowMs;
  for (let day = 0; day < AHEAD_DAYS; day += 1) {
    const midnight = fromMs + day * DAY_MS;
    const { time } = rule;
    if (time?.kind === 'cycle' && dateFailure(time, readHomeClock(midnight))) continue;
    const edge = edgesWithin([rule], { fromMs: midnight, days: 1 }).find((one) => one > nowMs && holds(one));
    if (edge !== undefined) return edge;
  }
  return null;
}
