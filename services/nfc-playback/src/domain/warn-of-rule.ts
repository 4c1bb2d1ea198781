import { type Bound, isPlayable } from './bound.ts';
import type { Tap } from './evaluate-rules.ts';
import { firstLength } from './first-touch.ts';
import { judgeRule } from './judge-rule.ts';
import { isImpossibleDate } from './match-time.ts';
import type { Rule } from './rule.ts';
import { compareRules } from './rule-order.ts';
import type { Clock } from './sample-taps.ts';
import { readHomeClock } from './wall-clock.ts';

/**
 * Why a rule will never play. no_bound_content: there is nothing for it · impossible_date: no year has its date · over: its time
 * is past · beaten: another always applies with it and comes first · covered: several others together do · unsure: nobody can say.
 */
export const RULE_WARNINGS = [
  'no_bound_content',
  'impossible_date',
  'over',
  'beaten',
  'covered',
  'unsure',
] as const;

export type RuleWarning = {
  ruleId: string;
  kind: (typeof RULE_WARNINGS)[number];
  /** The rule that always comes first. */
  by: string | null;
};

type Now = Pick<Tap, 'nowMs' | 'firstTouchMs'>;

const DAY_MS = 86_400_000;
/** Taipei has been eight hours ahead of UTC all the year since 1980. */
const TAIPEI_OFFSET_MS = 8 * 3_600_000;

function clockOf({ nowMs, firstTouchMs }: Now): Clock {
  const sinceMidnightMs = (nowMs + TAIPEI_OFFSET_MS) % DAY_MS;
  return { nowMs, firstTouchMs, midnightMs: nowMs - sinceMidnightMs };
}

function isOver({ time, zone }: Rule, { nowMs, firstTouchMs }: Now): boolean {
  if (time?.kind === 'first') return firstTouchMs !== undefined && firstTouchMs + firstLength(time) <= nowMs;
  if (time?.kind === 'range') return Date.parse(time.end) <= nowMs;
  if (time?.kind !== 'cycle') return false;
  if (time.end !== undefined && Date.parse(time.end) <= nowMs) return true;
  return zone !== 'visitor' && time.year !== undefined && time.year < readHomeClock(nowMs).year;
}

/** Why a rule never plays, where that is certain, and where it is not certain that it does. */
function warnOfRule(rule: Rule, rules: readonly Rule[], bound: Bound, now: Now): RuleWarning | null {
  const warning = (kind: RuleWarning['kind'], by: string | null = null) => ({ ruleId: rule.id, kind, by });
  if (!isPlayable(rule, bound)) return warning('no_bound_content');
  if (rule.time?.kind === 'cycle' && isImpossibleDate(rule.time)) return warning('impossible_date');
  if (isOver(rule, now)) return warning('over');
  const others = rules.filter((other) => other.id !== rule.id && other.enabled && isPlayable(other, bound));
  const earlier = others.filter((other) => compareRules(other, rule) < 0);
  const judged = judgeRule(rule, { others, earlier, bound, clock: clockOf(now) });
  if (judged.kind === 'plays') return null;
  return warning(judged.kind, judged.kind === 'beaten' ? judged.by : null);
}

/** Warnings of the rules that are in use. */
export const warnOfRules = (rules: readonly Rule[], bound: Bound, now: Now): RuleWarning[] =>
  rules.filter((rule) => rule.enabled).flatMap((rule) => warnOfRule(rule, rules, bound, now) ?? []);
