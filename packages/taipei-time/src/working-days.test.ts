import { describe, expect, it } from '@jest/globals';
import { addWorkingDays, isWeekday } from './working-days.ts';

const NONE = new Map<string, boolean>();

describe('working days', () => {
  it('are Monday to Friday where no calendar says otherwise', () => {
    expect(['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'].map(isWeekday)).toEqual([
      ...[true, false, false, true],
    ]);
    expect(addWorkingDays('2026-11-27', 1, NONE)).toBe('2026-11-30');
    expect(addWorkingDays('2026-11-28', 10, NONE)).toBe('2026-12-11');
  });

  it('leave holidays out and count a Saturday that is worked', () => {
    const calendar = new Map([
      ['2026-12-25', false],
      ['2027-01-01', false],
      ['2027-01-02', true],
    ]);
    expect(addWorkingDays('2026-12-24', 1, calendar)).toBe('2026-12-28');
    expect(addWorkingDays('2026-12-30', 2, calendar)).toBe('2027-01-02');
  });

  it('end at the turn of a leap year where they should', () => {
    expect(addWorkingDays('2028-02-28', 1, NONE)).toBe('2028-02-29');
  });
});
