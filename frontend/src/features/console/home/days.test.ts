import { describe, expect, it } from '@jest/globals';
import { bestOf, type DayTotal, totalOf, weekChange } from './days.ts';

const daysOf = (...counts: number[]): DayTotal[] =>
  counts.map((count, at) => ({
    day: `2026-11-${String(at + 1).padStart(2, '0')}`,
    count,
    amount: { units: count * 350, currency: 'TWD' },
  }));

describe('days of the home', () => {
  it('sums counts and amounts', () => {
    expect(totalOf(daysOf(1, 0, 4))).toEqual({ count: 5, amount: { units: 1750, currency: 'TWD' } });
    expect(totalOf([]).amount.units).toBe(0);
  });

  it('finds the latest of the best days', () => {
    expect(bestOf(daysOf(1, 4, 4, 2), 'amount')?.day).toBe('2026-11-03');
    expect(bestOf([], 'count')).toBeUndefined();
  });

  it('compares a week with the one before', () => {
    const weeks = (before: number, last: number) => [...Array(7).fill(before), ...Array(7).fill(last)];
    expect(weekChange(daysOf(...weeks(4, 5)), 'count')).toBe(25);
    expect(weekChange(daysOf(...weeks(4, 1)), 'count')).toBe(-75);
    expect(weekChange(daysOf(9, ...weeks(0, 5)), 'count')).toBeNull();
    expect(weekChange(daysOf(3), 'count')).toBeNull();
  });
});
