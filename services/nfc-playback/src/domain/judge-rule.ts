import type { Bound } from './bound.ts';
import { covers, coversPlace, minutesOfWeek, WEEK } from './cover-rule.ts';
import { compileRules, findWinner, type Tap } from './evaluate-rules.ts';
import type { Rule } from './rule.ts';
import { type Clock, sampleTaps } from './sample-taps.ts';

/** Taps that are tried before nobody can say. */
const TRIES_MAX = 600;

/**
 * Whether a rule ever plays from now on. plays: at this tap · beaten: one other always applies with it and comes first · covered: several
 * together do · unsure: neither is certain.
 */
export type Judgement =
  | { kind: 'plays'; at: Tap }
  | { kind: 'beaten'; by: string }
  | { kind: 'covered' }
  | { kind: 'unsure' };

/** A rule whose beginning is past holds from now on. */
function fromNow(rule: Rule, nowMs: number): Rule {
  const hasBegun = rule.time?.kind === 'since' && Date.parse(rule.time.start) <= nowMs;
  return hasBegun ? { ...rule, time: null } : rule;
}

/** The minutes of a week in which a rule holds; undefined where a week does not say it. */
function minutesOf({ time }: Rule): Set<number> | undefined {
  if (time === null) return new Set(Array.from({ length: WEEK }, (_, minute) => minute));
  return time.kind === 'weekdays' ? minutesOfWeek(time) : undefined;
}

/** Whether rules that come first leave a weekly rule no minute of the week, wherever it holds. */
function isCovered(rule: Rule, earlier: readonly Rule[]): boolean {
  let left = minutesOf(rule);
  if (!left) return false;
  for (const other of earlier) {
    const isSameClock = rule.time === null || other.time === null || other.zone === rule.zone;
    const applies = other.pinHash === null && (!other.verified || rule.verified);
    const minutes = minutesOf(other);
    // Of a rule without a time, the clocks of those that cover it must agree.
    if (!minutes || !applies || !isSameClock || !coversPlace(other.place, rule.place)) continue;
    left = left.difference(minutes);
  }
  return left.size === 0;
}

/** The clocks by which weekly rules are read, each on its own: minutes of different clocks add up to nothing. */
function isCoveredByOneClock(rule: Rule, earlier: readonly Rule[]): boolean {
  return (['Asia/Taipei', 'visitor'] as const).some((zone) =>
    isCovered(
      rule,
      earlier.filter((other) => other.time === null || other.zone === zone),
    ),
  );
}

/**
 * Judges a rule that is in use and has something to play. `others` are the other rules in use with something to play, and `earlier`
 * those of them that come first.
 */
export function judgeRule(
  rule: Rule,
  {
    others,
    earlier,
    bound,
    clock,
  }: { others: readonly Rule[]; earlier: readonly Rule[]; bound: Bound; clock: Clock },
): Judgement {
  const standing = earlier.map((other) => fromNow(other, clock.nowMs));
  const first = standing.find((other) => covers(other, rule));
  if (first) return { kind: 'beaten', by: first.id };
  if (isCoveredByOneClock(fromNow(rule, clock.nowMs), standing)) return { kind: 'covered' };
  const compiled = compileRules([rule, ...others]);
  let tries = 0;
  for (const tap of sampleTaps(rule, earlier, clock)) {
    if (findWinner(compiled, bound, tap)?.id === rule.id) return { kind: 'plays', at: tap };
    tries += 1;
    if (tries >= TRIES_MAX) break;
  }
  return { kind: 'unsure' };
}
