import { describe, expect, it } from '@jest/globals';
import { buildRule } from '../../test/build-rule.ts';
import type { Rule } from './rule.ts';
import { areaOf, compareRules, durationOf } from './rule-order.ts';

const circle = (radiusMetres: number, inside = true) =>
  ({ kind: 'circle', latitude: 25, longitude: 121, radiusMetres, inside }) as const;

const weekdays = (days: number[], start: string, end: string) =>
  ({ kind: 'weekdays', days, start, end }) as const;

/** The first of each pair must win, in either input order. */
const WINS: [string, Partial<Rule>, Partial<Rule>][] = [
  [
    'higher priority',
    { priority: 51 },
    { priority: 50, place: circle(10), time: { kind: 'cycle', hour: 1 } },
  ],
  ['two conditions', { place: circle(1e6), time: { kind: 'cycle' } }, { place: circle(10) }],
  ['one condition', { time: { kind: 'cycle', hour: 8 } }, {}],
  ['smaller circle', { place: circle(100) }, { place: circle(101) }],
  ['inside before outside', { place: circle(100_000) }, { place: circle(100_000, false) }],
  ['a place before a time', { place: circle(1_000_000) }, { time: { kind: 'cycle', hour: 8, minute: 0 } }],
  [
    'shorter range',
    { time: { kind: 'range', start: '2026-01-01T00:00:00Z', end: '2026-01-02T00:00:00Z' } },
    { time: { kind: 'range', start: '2026-01-01T00:00:00Z', end: '2026-01-02T00:00:01Z' } },
  ],
  ['fewer days', { time: weekdays([1], '09:00', '18:00') }, { time: weekdays([1, 2], '09:00', '18:00') }],
  ['shorter window', { time: weekdays([1], '22:00', '02:00') }, { time: weekdays([1], '09:00', '18:00') }],
  [
    'a minute before an hour',
    { time: { kind: 'cycle', minute: 0, hour: 8 } },
    { time: { kind: 'cycle', hour: 8 } },
  ],
  [
    'an end before none',
    { time: weekdays([1], '09:00', '09:00') },
    { time: { kind: 'since', start: '2026-01-01T00:00:00Z' } },
  ],
  [
    'a lunar day before two',
    { time: { kind: 'lunar', month: 1, day: 1, days: 1 } },
    { time: { kind: 'lunar', month: 8, day: 15, days: 2 } },
  ],
  ['newest edit', { editedAt: new Date('2026-01-02') }, { editedAt: new Date('2026-01-01') }],
  ['smaller id', { id: 'a' }, { id: 'b' }],
];

describe('the precedence of rules', () => {
  it.each(WINS)('%s', (_name, winner, loser) => {
    const [first, second] = [buildRule(winner), buildRule(loser)];
    expect([second, first].toSorted(compareRules)).toEqual([first, second]);
    expect([first, second].toSorted(compareRules)).toEqual([first, second]);
  });

  it('measures areas on the sphere', () => {
    const rectangle = {
      kind: 'rectangle',
      a: { latitude: -90, longitude: 0 },
      b: { latitude: 90, longitude: 180 },
      inside: true,
    } as const;
    expect(areaOf(rectangle) / areaOf(null)).toBeCloseTo(0.5, 9);
    expect(areaOf(circle(1000)) / (Math.PI * 1e6)).toBeCloseTo(1, 6);
  });

  it('measures a window over midnight and the whole day', () => {
    const year = durationOf({ kind: 'cycle' });
    expect(durationOf(weekdays([1], '22:00', '06:00')) / year).toBeCloseTo(8 / 168, 9);
    expect(durationOf(weekdays([1, 2, 3, 4, 5, 6, 7], '09:00', '09:00')) / year).toBeCloseTo(1, 9);
  });
});
