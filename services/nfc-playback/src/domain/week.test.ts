import { describe, expect, it } from '@jest/globals';
import { buildRule } from '../../test/build-rule.ts';
import { CONTENT_IDS, randomness, randomTime } from '../../test/random-rules.ts';
import { ruleHolds, timeHolds } from '../../test/rule-oracle.ts';
import { CONTENT_TYPES, type Rule } from './rule.ts';
import { nextTime, weekOf } from './week.ts';

const MINUTE_MS = 60_000;
const bound = { types: new Set(CONTENT_TYPES), ids: new Set(CONTENT_IDS) };
const midnight = (date: string): number => Date.parse(`${date}T00:00:00+08:00`);

describe('the week', () => {
  it('is what the oracle finds minute by minute', () => {
    const r = randomness(20_261_126);
    for (let round = 0; round < 12; round += 1) {
      const from = midnight('2026-11-23') + r.int(0, 300) * 86_400_000;
      const rules = Array.from({ length: r.int(1, 6) }, (_, index) =>
        buildRule({ time: randomTime(r), enabled: r.random() < 0.9, priority: r.int(1, 16) * 6 + index }),
      );
      const byPriority = rules.toSorted((one, other) => other.priority - one.priority);
      const spans = weekOf({ rules, bound, tap: {} }, from);
      expect([spans[0]?.startMs, spans.at(-1)?.endMs]).toEqual([from, from + 7 * 1440 * MINUTE_MS]);
      let at = 0;
      for (let minute = 0; minute < 7 * 1440; minute += 1) {
        const nowMs = from + minute * MINUTE_MS;
        while ((spans[at]?.endMs ?? 0) <= nowMs) at += 1;
        const expected = byPriority.find((rule) => ruleHolds(rule, bound, { nowMs, zone: 'Asia/Taipei' }));
        if (spans[at]?.ruleId !== (expected?.id ?? null))
          throw new Error(`${new Date(nowMs).toISOString()}: ${JSON.stringify(rules)}`);
      }
    }
  });
});

describe('the next time of a rule', () => {
  const now = Date.parse('2026-11-16T12:00:00+08:00');
  const next = (time: Rule['time']): string | null => {
    const at = nextTime(buildRule({ time, enabled: false }), now, midnight('2026-11-16'));
    return at === null ? null : new Date(at + 8 * 3_600_000).toISOString().slice(0, 16);
  };

  it.each([
    ['now', null, '2026-11-16T12:00'],
    ['this evening', { kind: 'weekdays', days: [1], start: '18:00', end: '00:00' }, '2026-11-16T18:00'],
    ['Lunar New Year', { kind: 'lunar', month: 1, day: 1, days: 5 }, '2027-02-06T00:00'],
    ['Tomb-Sweeping Day', { kind: 'term', longitude: 15 }, '2027-04-05T00:00'],
    ['Mother’s Day', { kind: 'nth', month: 5, week: 2, weekday: 7 }, '2027-05-09T00:00'],
    ['a leap day', { kind: 'cycle', month: 2, day: 29 }, '2028-02-29T00:00'],
    ['a capsule', { kind: 'since', start: '2026-12-24T01:30:00Z' }, '2026-12-24T09:30'],
    ['what is past', { kind: 'cycle', year: 2025, month: 2 }, null],
    ['what never comes', { kind: 'cycle', month: 2, day: 30 }, null],
  ] as const)('%s', (_name, time, expected) => {
    expect(next(time as Rule['time'])).toBe(expected);
  });

  it('holds by the oracle, and no earlier', () => {
    const r = randomness(7);
    for (let round = 0; round < 60; round += 1) {
      const time = randomTime(r);
      const at = nextTime(buildRule({ time }), now, midnight('2026-11-16'));
      if (at === null) continue;
      const holds = (ms: number) => timeHolds(time, ms, 'Asia/Taipei');
      if (!holds(at)) throw new Error(`${new Date(at).toISOString()} ${JSON.stringify(time)}`);
      for (let before = now; before < Math.min(at, now + 3e8); before += 5 * MINUTE_MS)
        if (holds(before)) throw new Error(JSON.stringify(time));
    }
  });
});
