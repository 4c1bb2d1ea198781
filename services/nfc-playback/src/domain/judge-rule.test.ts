import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { buildRule } from '../../test/build-rule.ts';
import { type Randomness, randomness, randomPlace, randomTime } from '../../test/random-rules.ts';
import { ruleHolds } from '../../test/rule-oracle.ts';
import type { Tap } from './evaluate-rules.ts';
import { type Judgement, judgeRule } from './judge-rule.ts';
import { CONTENT_TYPES, type Position, type Rule } from './rule.ts';
import { compareRules } from './rule-order.ts';
import { warnOfRules } from './warn-of-rule.ts';

const DAY_MS = 86_400_000;
const bound = { types: new Set(CONTENT_TYPES), ids: new Set<string>() };
const midnightMs = Date.parse('2026-11-16T00:00:00+08:00');
const nowMs = midnightMs + DAY_MS / 2;

/** The rule that plays, by the oracle and the order of rules. */
const oracleWinner = (rules: readonly Rule[], tap: Tap): Rule | undefined =>
  rules
    .filter((rule) =>
      ruleHolds(rule, bound, {
        ...tap,
        zone: tap.zone ?? 'Asia/Taipei',
        isVerified: tap.isVerified === true,
      }),
    )
    .sort(compareRules)[0];

function judge(rule: Rule, rules: readonly Rule[], firstTouchMs?: number): Judgement {
  const others = rules.filter(({ id }) => id !== rule.id);
  const earlier = others.filter((other) => compareRules(other, rule) < 0);
  return judgeRule(rule, { others, earlier, bound, clock: { nowMs, midnightMs, firstTouchMs } });
}

const HALVES = [
  ['00:00', '12:00'],
  ['12:00', '00:00'],
  ['11:00', '23:00'],
] as const;

/** Halves of many days, so that rules often cover each other together. */
function weeklyTime(r: Randomness): Rule['time'] {
  const days = [1, 2, 3, 4, 5, 6, 7].filter((day) => day === 1 || r.random() < 0.9);
  const [start, end] = r.pick(HALVES);
  return { kind: 'weekdays', days, start, end };
}

function drawRules(r: Randomness): Rule[] {
  const isWeekly = r.random() < 0.5;
  const places = [randomPlace(r), randomPlace(r), null, null, null];
  return Array.from({ length: r.int(2, 6) }, () =>
    buildRule({
      priority: r.pick([20, 50, 80]),
      zone: r.random() < (isWeekly ? 0.9 : 0.7) ? 'Asia/Taipei' : 'visitor',
      time: isWeekly ? weeklyTime(r) : randomTime(r),
      place: isWeekly && r.random() < 0.7 ? null : r.pick(places),
      verified: r.random() < 0.15,
      pinHash: r.random() < 0.15 ? 'hash' : null,
    }),
  );
}

/** A point anywhere, or at one of the places that rules know. */
function drawPosition(r: Randomness, rules: readonly Rule[]): Position | undefined {
  if (r.random() < 0.2) return undefined;
  const { place } = r.pick(rules);
  if (!place || r.random() < 0.5) return r.point();
  const middle = place.kind === 'circle' ? place : place.a;
  return {
    latitude: Math.max(-90, Math.min(90, middle.latitude + r.random() - 0.5)),
    longitude: middle.longitude,
  };
}

/** Any tap from now on: half of them within two weeks, the rest within nine years. */
const drawTap = (r: Randomness, rules: readonly Rule[]): Tap => {
  const days = r.random() < 0.5 ? 14 : 9 * 365;
  const at = nowMs + Math.floor(r.random() * days * 1440) * 60_000;
  return {
    nowMs: at,
    zone: r.pick(['Asia/Taipei', 'America/New_York', 'Pacific/Kiritimati']),
    position: drawPosition(r, rules),
    isVerified: r.random() < 0.5,
    opened: new Set(rules.filter(() => r.random() < 0.7).map(({ id }) => id)),
    firstTouchMs: r.random() < 0.3 ? undefined : at - r.int(0, 300) * 3_600_000,
  };
};

type Judged = { rule: Rule; judgement: Judgement };

/** Whether a rule does not play at the tap that was found for it. */
const isRefuted = ({ rule, judgement }: Judged, _index: number, judged: Judged[]): boolean =>
  judgement.kind === 'plays' &&
  oracleWinner(
    judged.map((one) => one.rule),
    judgement.at,
  )?.id !== rule.id;

/** A tap at which a rule plays that is said never to play; undefined for none of many. */
function findRevived(judged: Judged[], rules: Rule[], r: Randomness): Tap | undefined {
  const dead = judged.filter(({ judgement }) => judgement.kind === 'beaten' || judgement.kind === 'covered');
  const ids = new Set(dead.map(({ rule }) => rule.id));
  if (ids.size === 0) return undefined;
  const taps = Array.from({ length: 300 }, () => drawTap(r, rules));
  return taps.find((tap) => ids.has(oracleWinner(rules, tap)?.id ?? ''));
}

describe('the judgement on a rule', () => {
  it('is true against brute force, for all kinds of rules together', async () => {
    const seen = { plays: 0, beaten: 0, covered: 0, unsure: 0 };
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const r = randomness(seed);
        const rules = drawRules(r);
        const judged = rules.map((rule) => ({ rule, judgement: judge(rule, rules) }));
        for (const { judgement } of judged) seen[judgement.kind] += 1;
        expect(judged.filter(isRefuted)).toEqual([]);
        expect(findRevived(judged, rules, r)).toBeUndefined();
      }),
      { seed: 20_261_126, numRuns: 250 },
    );
    // Of each kind there are enough to mean something, and little that nobody can say.
    expect(seen.plays).toBeGreaterThan(200);
    expect(seen.beaten).toBeGreaterThan(50);
    expect(seen.covered).toBeGreaterThan(5);
    expect(seen.unsure / (seen.plays + seen.beaten + seen.covered + seen.unsure)).toBeLessThan(0.15);
  });

  const weekdays = (days: number[], start: string, end: string) =>
    ({ kind: 'weekdays', days, start, end }) as const;
  const all = [1, 2, 3, 4, 5, 6, 7];

  it('is that several rules cover a weekly one together, and not where a minute is left', () => {
    const [morning, evening] = [
      buildRule({ priority: 90, time: weekdays(all, '00:00', '12:00') }),
      buildRule({ priority: 80, time: weekdays(all, '12:00', '00:00') }),
    ];
    const friday = buildRule({ priority: 10, time: weekdays([5], '08:00', '20:00') });
    expect(judge(friday, [morning, evening, friday])).toEqual({ kind: 'covered' });
    const short = { ...evening, time: weekdays(all, '12:00', '19:59') };
    expect(judge(friday, [morning, short, friday])).toMatchObject({ kind: 'plays' });
    const abroad = { ...evening, zone: 'visitor' as const };
    expect(judge(friday, [morning, abroad, friday])).toMatchObject({ kind: 'plays' });
    const secret = { ...evening, pinHash: 'hash' };
    expect(judge(friday, [morning, secret, friday])).toMatchObject({ kind: 'plays' });
  });

  it('knows a capsule that is open already, and one that is not', () => {
    const capsule = (start: string) => buildRule({ priority: 90, time: { kind: 'since', start } });
    const always = buildRule({ priority: 10 });
    const [open, closed] = [capsule('2026-01-01T00:00:00Z'), capsule('2027-01-01T00:00:00Z')];
    expect(judge(always, [open, always])).toEqual({ kind: 'beaten', by: open.id });
    expect(judge(always, [closed, always])).toMatchObject({ kind: 'plays' });
  });

  it('is said of fifty rules while somebody types', () => {
    const r = randomness(5);
    const rules = Array.from({ length: 50 }, () => drawRules(r)[0] as Rule);
    const kinds = warnOfRules(rules, bound, { nowMs }).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'beaten' || kind === 'covered').length).toBeGreaterThan(0);
  });
});
