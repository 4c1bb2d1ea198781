import { describe, expect, it } from '@jest/globals';
import { monthFrom, weeksOf } from './month.ts';

describe('weeksOf', () => {
  it('begins on the weekday of the language', () => {
    const sunday = weeksOf('2026-11', 0);
    expect(sunday[0]?.[0]).toBe('2026-11-01');
    expect(sunday.at(-1)?.[1]).toBe('2026-11-30');
    const monday = weeksOf('2026-11', 1);
    expect(monday[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(monday.flat().filter(Boolean)).toHaveLength(30);
  });

  it('has the leap day', () => {
    expect(weeksOf('2028-02', 1).flat().filter(Boolean).at(-1)).toBe('2028-02-29');
  });
});

describe('monthFrom', () => {
  it('passes the turn of a year', () => {
    expect([monthFrom('2027-01', -1), monthFrom('2026-12', 1)]).toEqual(['2026-12', '2027-01']);
  });
});
