import { describe, expect, it } from '@jest/globals';
import {
  describeTaipeiTime,
  endOfTaipeiDay,
  firstOfTaipeiDays,
  formatTaipeiDay,
  formatTaipeiTime,
  parseTaipeiTime,
  startOfTaipeiDay,
} from './index.ts';

const EVENING = new Date('2026-11-22T16:30:05Z');

describe('Taipei’s clock', () => {
  it('writes an instant', () => {
    expect(formatTaipeiDay(EVENING)).toBe('2026-11-23');
    expect(formatTaipeiTime(EVENING)).toBe('2026-11-23 00:30:05');
    expect(formatTaipeiTime(EVENING, '/')).toBe('2026/11/23 00:30:05');
    expect(describeTaipeiTime(EVENING, 'en')).toBe('23 Nov 2026, 00:30');
  });

  it.each(['2026-11-23 00:30:05', '2026/11/23 00:30:05', ' 2026-11-23T00:30:05 '])('reads %s', (text) => {
    expect(parseTaipeiTime(text)).toEqual(EVENING);
  });

  it.each([
    '',
    '2026-11-23',
    '2026-11/23 00:30:05',
    '2026-02-30 00:00:00',
    '2026-11-23 24:00:00',
    '2026-11-23 23:59:60',
    '2027-02-29 00:00:00',
    '2026-11-23 00:30',
  ])('does not read %p', (text) => expect(parseTaipeiTime(text)).toBeNull());

  it('reads a leap day and the turn of a year', () => {
    expect(parseTaipeiTime('2028-02-29 23:59:59')).toEqual(new Date('2028-02-29T15:59:59Z'));
    expect(formatTaipeiDay(new Date('2026-12-31T16:00:00Z'))).toBe('2027-01-01');
    expect(startOfTaipeiDay('2027-01-01')).toEqual(new Date('2026-12-31T16:00:00Z'));
  });

  it('bounds a day', () => {
    expect(startOfTaipeiDay('2026-11-23')).toEqual(new Date('2026-11-22T16:00:00Z'));
    expect(endOfTaipeiDay('2026/11/23')).toEqual(new Date('2026-11-23T15:59:59Z'));
    expect(endOfTaipeiDay('2026/02/29')).toBeNull();
    expect(endOfTaipeiDay('2026-11')).toBeNull();
  });

  it('counts days back from the day of an instant', () => {
    expect([1, 2, 30].map((days) => firstOfTaipeiDays(days, EVENING))).toEqual([
      '2026-11-23',
      '2026-11-22',
      '2026-10-25',
    ]);
  });
});
