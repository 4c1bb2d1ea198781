import { describe, expect, it } from '@jest/globals';
import { dueOf, graver, urgencyOf, weightOf } from './report.ts';

describe('reports', () => {
  it('weigh less the more often their reporter was wrong, but never nothing', () => {
    const weights = [0, 1, 3, 10, 1000].map((unfounded) => weightOf({ founded: 0, unfounded }));
    expect(weights).toEqual([...weights].sort((a, b) => b - a));
    expect(new Set(weights).size).toBe(weights.length);
    expect([weights[0], weights.at(-1)]).toEqual([100, 5]);
    expect(weightOf({ founded: 20, unfounded: 1 })).toBeGreaterThan(90);
  });

  it('come before those of a lesser reason, whatever these weigh', () => {
    expect(urgencyOf('children', 5)).toBeGreaterThan(urgencyOf('privacy', 1e9));
    expect(urgencyOf('fraud', 200)).toBeGreaterThan(urgencyOf('fraud', 100));
    expect([graver('copyright', 'adult'), graver('children', 'adult')]).toEqual(['adult', 'children']);
  });

  it('are due by the hours of support, across nights and weekends', () => {
    const due = (reason: 'children' | 'fraud', at: string) =>
      dueOf(reason, new Date(`${at}+08:00`)).toISOString();
    const taipei = (at: string) => new Date(`${at}+08:00`).toISOString();
    expect(due('children', '2026-11-26T10:30:00')).toBe(taipei('2026-11-26T11:30:00'));
    expect(due('children', '2026-11-26T17:30:00')).toBe(taipei('2026-11-27T09:30:00'));
    expect(due('children', '2026-11-28T12:00:00')).toBe(taipei('2026-11-30T10:00:00'));
    expect(due('fraud', '2026-11-27T15:00:00')).toBe(taipei('2026-11-30T15:00:00'));
    expect(due('fraud', '2026-11-27T23:00:00')).toBe(taipei('2026-11-30T18:00:00'));
  });
});
