import { describe, expect, it } from '@jest/globals';
import { taipeiDayOfYear } from './taipei-time.ts';

describe('taipeiDayOfYear', () => {
  it.each([
    ['2026-01-01T00:00:00+08:00', '001'],
    ['2026-11-22T23:59:59+08:00', '326'],
    ['2026-12-31T23:59:59+08:00', '365'],
    ['2028-12-31T00:00:00+08:00', '366'],
  ])('counts %s as %s', (at, day) => {
    expect(taipeiDayOfYear(new Date(at))).toBe(day);
  });
});
