import { describe, expect, it } from '@jest/globals';
import { dayOf, expiryOf, liabilityOf, pointsOf } from './points.ts';

const limits = { perTouch: 1, dailyMax: 3, monthlyMax: 31 };

describe('points', () => {
  it.each([
    ['2026-11-24T15:59:59.900Z', '2026-11-24'],
    ['2026-11-24T16:00:00.000Z', '2026-11-25'],
  ])('count a touch at %s for %s', (time, day) => {
    expect(dayOf({ tappedAt: new Date(time) })).toBe(day);
  });

  it('end at the limits of a day and of thirty days', () => {
    expect(pointsOf(limits, { onDay: 2, inMonth: 30 })).toBe(1);
    expect(pointsOf(limits, { onDay: 3, inMonth: 10 })).toBe(0);
    expect(pointsOf(limits, { onDay: 0, inMonth: 31 })).toBe(0);
    expect(pointsOf({ ...limits, perTouch: 5 }, { onDay: 1, inMonth: 1 })).toBe(2);
    expect(pointsOf({ ...limits, dailyMax: 1 }, { onDay: 3, inMonth: 3 })).toBe(0);
  });

  it('expire at the beginning of a day in Taipei', () => {
    const expiry = new Date('2026-12-23T16:00:00Z');
    expect(expiryOf(new Date('2026-11-24T15:59:59.900Z'), { validDays: 30 })).toEqual(expiry);
    expect(expiryOf(new Date('2026-11-23T16:00:00Z'), { validDays: 30 })).toEqual(expiry);
  });

  it('are owed at the best rate', () => {
    const rewards = [
      { points: 10, discount: 10 },
      { points: 60, discount: 72 },
    ];
    expect(liabilityOf(11, rewards)).toBe(14);
    expect(liabilityOf(11, [])).toBe(0);
  });
});
