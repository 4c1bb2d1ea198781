import { describe, expect, it } from '@jest/globals';
import { streakOf } from './streak.ts';

const of = (days: string[], today: string, freeDaysPerMonth = 1) =>
  streakOf(new Set(days), { today, freeDaysPerMonth });

describe('streakOf', () => {
  it('counts to today, or to yesterday while today may still come', () => {
    const days = ['2026-11-22', '2026-11-23', '2026-11-24'];
    expect(of(days, '2026-11-24')).toBe(3);
    expect(of(days, '2026-11-25')).toBe(3);
    expect(of([], '2026-11-25')).toBe(0);
  });

  it('forgives one missed day of a month, and not a second', () => {
    expect(of(['2026-11-20', '2026-11-21', '2026-11-23', '2026-11-24'], '2026-11-24')).toBe(4);
    expect(of(['2026-11-19', '2026-11-21', '2026-11-23', '2026-11-24'], '2026-11-24')).toBe(3);
  });

  it('has a free day in each of two months', () => {
    const days = ['2026-11-28', '2026-11-30', '2026-12-02', '2026-12-03'];
    expect(of(days, '2026-12-03')).toBe(4);
  });

  it('ends at a missed day where none is free', () => {
    expect(of(['2026-11-22', '2026-11-24'], '2026-11-24', 0)).toBe(1);
  });
});
