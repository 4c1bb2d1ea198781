import { describe, expect, it } from '@jest/globals';
import { isOverBudget, usedShare } from './budget.ts';

const NONE = { day: null, month: null, personDay: null };
const spent = (dayMilli: number, monthMilli = dayMilli, personDayMilli = dayMilli) => ({
  ...{ dayMilli, monthMilli, personDayMilli },
});

describe('a budget', () => {
  it('allows the picture that uses it up, and not the next', () => {
    expect(isOverBudget({ ...NONE, day: 10 }, spent(8650), 1350)).toBe(false);
    expect(isOverBudget({ ...NONE, day: 10 }, spent(8651), 1350)).toBe(true);
  });

  it('is that of the day, of the month, or of one person on a day', () => {
    expect(isOverBudget({ ...NONE, month: 10 }, spent(0, 10_000), 1)).toBe(true);
    expect(isOverBudget({ ...NONE, personDay: 10 }, spent(99_000, 99_000, 0), 1)).toBe(false);
    expect(isOverBudget({ ...NONE, personDay: 10 }, spent(0, 0, 10_000), 1)).toBe(true);
  });

  it('tells how much of it is used, of day and month the greater share', () => {
    expect(usedShare({ ...NONE, day: 10, month: 100 }, spent(5000, 90_000), 1)).toBe(0.9);
    expect(usedShare({ ...NONE, day: 10, month: 100 }, spent(12_000), 1)).toBe(1.2);
    expect(usedShare({ ...NONE, personDay: 1 }, spent(5000), 1)).toBe(0);
    expect(usedShare({ ...NONE, day: 0 }, spent(0), 1)).toBe(0);
  });

  it('is used up when what is left pays no picture, whose price alerts would wait for otherwise', () => {
    expect(usedShare({ ...NONE, day: 10 }, spent(8000), 4000)).toBe(1);
    expect(usedShare({ ...NONE, month: 10 }, spent(6000), 4000)).toBe(0.6);
  });

  it('stops nothing that is free, and nothing where there is none', () => {
    expect(isOverBudget({ day: 0, month: 0, personDay: 0 }, spent(5), 0)).toBe(false);
    expect(isOverBudget(NONE, spent(1e9), 1e6)).toBe(false);
  });
});
