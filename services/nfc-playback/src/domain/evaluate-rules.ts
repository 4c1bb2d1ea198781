import { TAIPEI } from '@tapory/taipei-time';
import { type Bound, isPlayable } from './bound.ts';
import { compilePlace, type PlaceMatcher } from './match-place.ts';
import { compileTime, type TimeMatcher } from './match-time.ts';
import { isLocked, type Opened } from './pin.ts';
import type { Position, Rule, RuleFailure, TimeCondition } from './rule.ts';
import { compareRules } from './rule-order.ts';
import { readHomeClock, readWallClock, type WallClock } from './wall-clock.ts';

/** The inputs of the rules; position and zone as far as the phone has sent them. */
export type Tap = {
  /** Epoch ms. */
  nowMs: number;
  position?: Position | undefined;
  /** IANA name of the visitor's zone; an unknown name counts as Taipei's. */
  zone?: string | undefined;
  /** When the keepsake was first touched, epoch ms; undefined while it was not. */
  firstTouchMs?: number | undefined;
  /** Whether the tag signed it, and nobody came by this address before. */
  isVerified?: boolean | undefined;
  /** The rules whose PIN the visitor has entered; none without. */
  opened?: Opened | undefined;
};

export type CompiledRule = {
  rule: Rule;
  time: TimeMatcher | undefined;
  place: PlaceMatcher | undefined;
};

/** Why a rule does or does not apply. */
export type RuleExplanation = {
  ruleId: string;
  applies: boolean;
  /** Every condition that failed; empty when the rule applies. */
  failed: RuleFailure[];
  /** The position's accuracy radius crosses the edge of the area. */
  isUncertain: boolean;
};

/** Compiles rules for repeated evaluation, sorted by precedence. */
export function compileRules(rules: readonly Rule[]): CompiledRule[] {
  return rules.toSorted(compareRules).map((rule) => ({
    rule,
    time: rule.time ? compileTime(rule.time) : undefined,
    place: rule.place ? compilePlace(rule.place) : undefined,
  }));
}

/** Reads the wall clock of a zone at most once per tap. */
function lazyWall(nowMs: number, zone: string): () => WallClock {
  let reading: WallClock | undefined;
  return () => {
    reading ??= readWallClock(zone, nowMs) ?? readHomeClock(nowMs);
    return reading;
  };
}

type Clocks = { home: () => WallClock; visitor: () => WallClock };

function clocksOf(tap: Tap): Clocks {
  const home = () => readHomeClock(tap.nowMs);
  const isAtHome = tap.zone === undefined || tap.zone === TAIPEI;
  return { home, visitor: isAtHome ? home : lazyWall(tap.nowMs, tap.zone ?? TAIPEI) };
}

const timeFailure = ({ rule, time }: CompiledRule, tap: Tap, clocks: Clocks): RuleFailure | undefined =>
  time?.(tap.nowMs, rule.zone === 'visitor' ? clocks.visitor : clocks.home, tap.firstTouchMs);

/**
 * The first rule that applies, undefined when none does. Rules must be sorted by precedence, as {@link compileRules}
 * returns them.
 */
export function findWinner(rules: readonly CompiledRule[], bound: Bound, tap: Tap): Rule | undefined {
  const clocks = clocksOf(tap);
  for (const compiled of rules) {
    const { rule, place } = compiled;
    if (!rule.enabled || !isPlayable(rule, bound)) continue;
    if (rule.verified && !tap.isVerified) continue;
    if (isLocked(rule, tap.opened)) continue;
    if (timeFailure(compiled, tap, clocks)) continue;
    if (place?.(tap.position).failure) continue;
    return rule;
  }
  return undefined;
}

/** Whether a condition depends on a wall clock. */
export const readsClock = (time: TimeCondition | null): boolean =>
  time !== null && time.kind !== 'range' && time.kind !== 'since' && time.kind !== 'first';

/** Whether the time of a rule holds, whatever its place: where it is read by the visitor's clock, it may. */
export function mayHoldAt(compiled: CompiledRule, tap: Pick<Tap, 'nowMs' | 'firstTouchMs'>): boolean {
  const { time, zone } = compiled.rule;
  if (zone === 'visitor' && readsClock(time)) return true;
  return timeFailure(compiled, tap, clocksOf(tap)) === undefined;
}

function explain(compiled: CompiledRule, bound: Bound, tap: Tap, clocks: Clocks): RuleExplanation {
  const { rule } = compiled;
  const place = compiled.place?.(tap.position);
  const failed = [
    rule.enabled ? undefined : 'disabled',
    isPlayable(rule, bound) ? undefined : 'no_bound_content',
    timeFailure(compiled, tap, clocks),
    place?.failure,
    rule.verified && !tap.isVerified ? 'not_verified' : undefined,
    isLocked(rule, tap.opened) ? 'pin_needed' : undefined,
  ].filter((failure) => failure !== undefined) as RuleFailure[];
  return { ruleId: rule.id, applies: failed.length === 0, failed, isUncertain: place?.isUncertain ?? false };
}

/** Evaluates all rules, in any order, and explains each result; explanations are sorted by precedence. */
export function evaluateRules(options: {
  rules: readonly Rule[];
  bound: Bound;
  /** What of that is behind no PIN, or behind one that was entered; all without. */
  open?: Bound;
  tap: Tap;
}): {
  winner: Rule | undefined;
  explanation: RuleExplanation[];
} {
  const compiled = compileRules(options.rules);
  const { bound, open = bound, tap } = options;
  const clocks = clocksOf(tap);
  // What a rule still asks a PIN for is there all the same.
  const boundOf = ({ rule }: CompiledRule) => (isLocked(rule, tap.opened) ? bound : open);
  return {
    winner: findWinner(compiled, open, tap),
    explanation: compiled.map((rule) => explain(rule, boundOf(rule), tap, clocks)),
  };
}
