import { describe, expect, it } from '@jest/globals';
import { buildRule } from '../../test/build-rule.ts';
import { CONTENT_IDS, randomness, randomPlace, randomTime } from '../../test/random-rules.ts';
import { ruleHolds } from '../../test/rule-oracle.ts';
import { covers } from './cover-rule.ts';
import { CONTENT_TYPES, type Rule } from './rule.ts';
import { warnOfRules } from './warn-of-rule.ts';

const bound = { types: new Set(CONTENT_TYPES), ids: new Set(CONTENT_IDS) };
const now = { nowMs: Date.parse('2026-11-16T12:00:00+08:00') };
const kinds = (rules: Rule[], has = bound) =>
  warnOfRules(rules, has, now).map(({ ruleId, kind, by }) => [ruleId, kind, by]);

const circle = (latitude: number, radiusMetres: number) =>
  ({ kind: 'circle', latitude, longitude: 121.5, radiusMetres, inside: true }) as const;
const weekdays = (days: number[], start: string, end: string) =>
  ({ kind: 'weekdays', days, start, end }) as const;

describe('a rule that never plays', () => {
  it.each<[string, Partial<Rule>]>([
    ['no_bound_content', { contentIds: ['gone'] }],
    ['impossible_date', { time: { kind: 'cycle', month: 4, day: 31 } }],
    ['over', { time: { kind: 'range', start: '2025-01-01T00:00:00Z', end: '2026-01-01T00:00:00Z' } }],
    ['over', { time: { kind: 'cycle', year: 2025 } }],
  ])('%s', (kind, rule) => {
    const built = buildRule(rule);
    expect(kinds([built])).toEqual([[built.id, kind, null]]);
    expect(kinds([{ ...built, enabled: false }])).toEqual([]);
  });

  it.each<[string, Partial<Rule>, Partial<Rule>]>([
    ['always', {}, { time: { kind: 'cycle', hour: 8 }, place: circle(25, 100) }],
    ['every day', { time: weekdays([1, 2, 3, 4, 5, 6, 7], '00:00', '00:00') }, { zone: 'visitor' }],
    ['longer hours', { time: weekdays([5], '20:00', '04:00') }, { time: weekdays([5], '22:00', '02:00') }],
    ['a wider circle', { place: circle(25, 2000) }, { place: circle(25.005, 500) }],
    [
      'an earlier capsule',
      { time: { kind: 'since', start: '2026-01-01T00:00:00Z' } },
      { time: { kind: 'since', start: '2027-01-01T00:00:00Z' } },
    ],
  ])('is beaten by %s of higher priority', (_name, first, second) => {
    const [winner, loser] = [buildRule({ ...first, priority: 90 }), buildRule({ ...second, priority: 10 })];
    expect(kinds([loser, winner])).toEqual([[loser.id, 'beaten', winner.id]]);
    const risen = kinds([{ ...loser, priority: 95 }, winner]);
    expect(risen.filter(([id]) => id === loser.id)).toEqual([]);
  });

  it('is not said of one that has some moment left', () => {
    const evening = buildRule({ priority: 90, time: weekdays([5], '18:00', '23:00') });
    const night = buildRule({ priority: 10, time: weekdays([5], '22:00', '02:00') });
    const near = buildRule({ priority: 90, place: circle(25, 500) });
    const home = buildRule({ priority: 10, place: circle(25.003, 400) });
    expect(kinds([evening, night])).toEqual([]);
    expect(kinds([near, home])).toEqual([]);
  });

  it('is never covered where the oracle finds a tap for it alone', () => {
    const r = randomness(42);
    const draw = (): Rule =>
      buildRule({
        time: r.random() < 0.4 ? null : randomTime(r),
        place: r.random() < 0.6 ? null : randomPlace(r),
        zone: r.pick(['Asia/Taipei', 'visitor']),
        verified: r.random() < 0.2,
        pinHash: r.random() < 0.2 ? 'hash' : null,
      });
    const drawTap = () => ({
      nowMs: Date.UTC(2026, r.int(0, 26), r.int(1, 31), r.int(0, 23), r.int(0, 59)),
      zone: r.pick(['Asia/Taipei', 'America/New_York']),
      position: r.random() < 0.8 ? r.point() : undefined,
      isVerified: r.random() < 0.5,
      opened: r.random() < 0.5 ? ('all' as const) : undefined,
    });
    const isRefuted = (wide: Rule, narrow: Rule): boolean =>
      Array.from({ length: 40 }, drawTap).some(
        (tap) => ruleHolds(narrow, bound, tap) && !ruleHolds(wide, bound, tap),
      );
    const pairs = Array.from({ length: 3000 }, () => [draw(), draw()] as const);
    const covered = pairs.filter(([wide, narrow]) => covers(wide, narrow));
    expect(covered.length).toBeGreaterThan(300);
    expect(covered.filter(([wide, narrow]) => isRefuted(wide, narrow))).toEqual([]);
  });
});
