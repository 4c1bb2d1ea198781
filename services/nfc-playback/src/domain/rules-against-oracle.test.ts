import { describe, expect, it } from '@jest/globals';
import { buildRule } from '../../test/build-rule.ts';
import { CONTENT_IDS, randomness, randomPlace, randomTime } from '../../test/random-rules.ts';
import { ruleHolds, timeHolds } from '../../test/rule-oracle.ts';
import { compileRules, evaluateRules, findWinner } from './evaluate-rules.ts';
import { CONTENT_TYPES, type ContentType, type Rule, type TimeCondition } from './rule.ts';

const MINUTE_MS = 60_000;
const ZONES = ['Asia/Taipei', 'America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'Asia/Kathmandu'];

describe('minute by minute over ten days', () => {
  const conditions: TimeCondition[] = [
    { kind: 'weekdays', days: [1], start: '22:00', end: '06:00' },
    { kind: 'weekdays', days: [7, 1], start: '23:30', end: '00:15' },
    { kind: 'weekdays', days: [6, 7], start: '09:00', end: '18:00' },
    { kind: 'weekdays', days: [3], start: '00:00', end: '00:00' },
    { kind: 'weekdays', days: [5], start: '09:00', end: '09:00' },
    { kind: 'weekdays', days: [2], start: '00:00', end: '23:59' },
    { kind: 'cycle', hour: 8 },
    { kind: 'cycle', day: 1, minute: 30 },
    { kind: 'cycle', month: 11, hour: 2 },
    { kind: 'cycle', minute: 0, start: '2026-10-25T00:00:00Z', end: '2026-10-26T12:00:00Z' },
    { kind: 'since', start: '2026-10-27T16:00:00Z' },
    { kind: 'nth', month: 11, week: 1, weekday: 1 },
    { kind: 'nth', month: 10, week: 4, weekday: 7 },
    { kind: 'lunar', month: 9, day: 15, days: 1 },
    { kind: 'lunar', month: 9, day: 19, days: 3 },
    { kind: 'term', longitude: 210 },
    { kind: 'first', hours: 0 },
    { kind: 'first', hours: 30 },
    { kind: 'range', start: '2026-10-25T00:30:00Z', end: '2026-11-01T05:59:00Z' },
  ];
  // Covers the ends of daylight saving time in London (25 October) and New York (1 November).
  const start = Date.parse('2026-10-24T00:00:00Z');
  const firstTouchMs = Date.parse('2026-10-25T03:04:05Z');

  it.each(ZONES)('agrees with the oracle in %s', (zone) => {
    const rules = conditions.map((time) => buildRule({ time, zone: 'visitor' }));
    const bound = { types: new Set<ContentType>(['image']), ids: new Set<string>() };
    const compiled = rules.map((rule) => compileRules([rule]));
    const differences: string[] = [];
    for (let minute = 0; minute < 10 * 1440; minute += 1) {
      const nowMs = start + minute * MINUTE_MS;
      conditions.forEach((time, index) => {
        const applies = findWinner(compiled[index] ?? [], bound, { nowMs, zone, firstTouchMs }) !== undefined;
        if (applies !== timeHolds(time, nowMs, zone, firstTouchMs)) {
          differences.push(`${JSON.stringify(time)} at ${new Date(nowMs).toISOString()}: ${applies}`);
        }
      });
    }
    expect(differences).toEqual([]);
  });
});

describe('random rules', () => {
  it('apply exactly when the oracle says so, and the highest priority wins', () => {
    const r = randomness(20_261_121);
    let applied = 0;
    for (let round = 0; round < 4000; round += 1) {
      const rules: Rule[] = Array.from({ length: r.int(1, 6) }, (_, index) =>
        buildRule({
          contentType: r.pick(CONTENT_TYPES),
          contentIds: r.random() < 0.3 ? CONTENT_IDS.filter(() => r.random() < 0.4) : [],
          // All different, so that priority alone decides.
          priority: r.int(1, 16) * 6 + index,
          enabled: r.random() < 0.9,
          zone: r.pick(['Asia/Taipei', 'visitor']),
          time: randomTime(r),
          place: randomPlace(r),
          verified: r.random() < 0.2,
          pinHash: r.random() < 0.2 ? 'hash' : null,
        }),
      );
      const bound = {
        types: new Set(CONTENT_TYPES.filter(() => r.random() < 0.8)),
        ids: new Set(CONTENT_IDS.filter(() => r.random() < 0.6)),
      };
      const nowMs = Date.UTC(
        2026,
        r.int(0, 26),
        r.int(1, 31),
        r.int(0, 23),
        r.pick([0, 14, 15, 30, 59]),
        r.int(0, 59),
      );
      const tap = {
        nowMs,
        zone: r.pick(ZONES),
        position: r.random() < 0.7 ? r.point() : undefined,
        isVerified: r.random() < 0.5,
        opened:
          r.random() < 0.2
            ? ('all' as const)
            : new Set(rules.filter(() => r.random() < 0.5).map(({ id }) => id)),
        firstTouchMs: r.random() < 0.3 ? undefined : nowMs - r.int(-3, 30) * 3_600_000,
      };
      const { winner, explanation } = evaluateRules({ rules, bound, tap });
      const expected = rules.filter((rule) => ruleHolds(rule, bound, tap));
      applied += expected.length;
      const ids = (list: { id: string }[]): string[] => list.map((rule) => rule.id).sort();
      expect(
        explanation
          .filter((line) => line.applies)
          .map((line) => line.ruleId)
          .sort(),
      ).toEqual(ids(expected));
      const best = expected.sort((one, other) => other.priority - one.priority)[0];
      expect(winner?.id).toBe(best?.id);
      for (const line of explanation) expect(line.applies).toBe(line.failed.length === 0);
    }
    expect(applied).toBeGreaterThan(1000);
  });
});
