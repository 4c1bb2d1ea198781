import { describe, expect, it } from '@jest/globals';
import { SolarTerm } from 'tyme4ts';
import { solarLongitude } from './solar-longitude.ts';
import { termOf } from './solar-term.ts';

const on = (date: string): number | null => termOf(Temporal.PlainDate.from(date));

/** The term with which the second calendar begins a year, the winter solstice of the year before. */
const FIRST = 270;

describe('the Sun’s longitude', () => {
  it.each([
    // Meeus, Astronomical Algorithms, example 25.b: 13 October 1992, 0:00 TD.
    ['1992-10-13T00:00:00Z', 199.906],
    // Equinoxes and solstices of 2000 and 2026, Terrestrial Time minus the lag of clocks.
    ['2000-03-20T07:35:00Z', 0],
    ['2026-06-21T08:25:00Z', 90],
    ['2026-12-21T20:50:00Z', 270],
  ])('at %s is %d°', (instant, degrees) => {
    const off = Math.abs(solarLongitude(Date.parse(instant)) - degrees);
    // A minute of time is 0.0007°; almanacs give whole ones.
    expect(Math.min(off, 360 - off)).toBeLessThan(0.001);
  });
});

describe('the days of solar terms', () => {
  it.each([
    ['Tomb-Sweeping Day 2024', '2024-04-04', 15],
    ['Tomb-Sweeping Day 2025', '2025-04-04', 15],
    ['Tomb-Sweeping Day 2026', '2026-04-05', 15],
    ['Tomb-Sweeping Day 2027', '2027-04-05', 15],
    ['Tomb-Sweeping Day 2028', '2028-04-04', 15],
    ['the spring equinox 2026', '2026-03-20', 0],
    ['the winter solstice 2026', '2026-12-22', 270],
  ])('%s', (_name, date, longitude) => {
    const other = Temporal.PlainDate.from(date).add({ days: 1 }).toString();
    expect([on(date), on(other)]).toEqual([longitude, null]);
  });

  it('are those of a second calendar from 1950 to 2100, term by term', () => {
    const differing: string[] = [];
    for (let year = 1950; year <= 2100; year += 1)
      for (let index = 0; index < 24; index += 1) {
        const day = SolarTerm.fromIndex(year, index).getSolarDay();
        const date = Temporal.PlainDate.from({
          year: day.getYear(),
          month: day.getMonth(),
          day: day.getDay(),
        });
        if (on(date.toString()) !== (FIRST + index * 15) % 360) differing.push(date.toString());
      }
    // The Sun was there eleven seconds after midnight.
    expect(differing).toEqual(['1951-12-23']);
  });

  it('are 24 in each year', () => {
    for (const year of [1950, 2026, 2100]) {
      let date = Temporal.PlainDate.from({ year, month: 1, day: 1 });
      const found: number[] = [];
      for (; date.year === year; date = date.add({ days: 1 })) {
        const term = termOf(date);
        if (term !== null) found.push(term);
      }
      expect(found).toEqual(Array.from({ length: 24 }, (_, index) => (285 + index * 15) % 360));
    }
  });
});
