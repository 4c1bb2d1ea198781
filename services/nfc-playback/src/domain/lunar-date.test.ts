import { describe, expect, it } from '@jest/globals';
import { LunarMonth } from 'tyme4ts';
import { isLunarDate } from './lunar-date.ts';

const on = (date: string, month: number, day: number, days = 1): boolean =>
  isLunarDate({ kind: 'lunar', month, day, days }, Temporal.PlainDate.from(date));

describe('dates of the Chinese calendar', () => {
  it.each([
    ['Lunar New Year 2026', '2026-02-17', 1, 1],
    ['its eve', '2026-02-16', 12, 30],
    ['the eve of a year whose last month has 29 days', '2025-01-28', 12, 30],
    ['Dragon Boat 2026', '2026-06-19', 5, 5],
    ['Mid-Autumn 2026', '2026-09-25', 8, 15],
    ['Mid-Autumn 2027', '2027-09-15', 8, 15],
    ['Lunar New Year 2100', '2100-02-09', 1, 1],
  ])('%s', (_name, date, month, day) => {
    const other = Temporal.PlainDate.from(date).add({ days: 1 }).toString();
    expect([on(date, month, day), on(other, month, day)]).toEqual([true, false]);
  });

  it('come once in a year with a leap month', () => {
    // 2025 has a second sixth month: 25 July to 22 August.
    expect(on('2025-07-20', 6, 26)).toBe(true);
    expect(on('2025-08-19', 6, 26)).toBe(false);
  });

  it('last for the days that are asked for', () => {
    const days = ['2026-02-16', '2026-02-17', '2026-02-21', '2026-02-22'];
    expect(days.map((date) => on(date, 1, 1, 5))).toEqual([false, true, true, false]);
  });

  it('are those of a second calendar from 1950 to 2100, month by month', () => {
    const differing: string[] = [];
    let month = LunarMonth.fromYm(1950, 1);
    while (month.getYear() <= 2100) {
      const first = month.getFirstJulianDay().getSolarDay();
      const start = Temporal.PlainDate.from({
        year: first.getYear(),
        month: first.getMonth(),
        day: first.getDay(),
      });
      const last = start.add({ days: month.getDayCount() - 1 }).toString();
      const number = month.getMonth();
      const found = [on(start.toString(), number, 1), on(last, number, 30)];
      // No rule asks for a leap month.
      if (found.includes(month.isLeap())) differing.push(start.toString());
      month = month.next(1);
    }
    // The new moon of 28 September 2057 is seconds from midnight: two months there differ by a day.
    expect(differing).toHaveLength(2);
    for (const one of differing) expect(one).toMatch(/^2057/);
  });
});
