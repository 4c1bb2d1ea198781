import { describe, expect, it } from '@jest/globals';
import { promiseOf } from './promise.ts';

const DAYS = { usual: { min: 7, max: 10 }, customPhotoExtra: { min: 3, max: 5 } };
const paidAt = new Date('2026-12-01T15:30:00Z');
const NONE = new Map<string, boolean>();

describe('promiseOf', () => {
  it('counts working days from the day of payment in Taipei', () => {
    expect(promiseOf({ paidAt, items: [{ isCustomPhoto: false }] }, DAYS, NONE)).toEqual({
      promiseFrom: '2026-12-10',
      promiseUntil: '2026-12-15',
    });
    const afterMidnight = new Date('2026-12-01T16:30:00Z');
    expect(promiseOf({ paidAt: afterMidnight, items: [] }, DAYS, NONE).promiseFrom).toBe('2026-12-11');
  });

  it('takes longer for a customer’s own photo, and over holidays', () => {
    const items = [{ isCustomPhoto: false }, { isCustomPhoto: true }];
    const calendar = new Map([
      ['2026-12-15', false],
      ['2026-12-19', true],
    ]);
    expect(promiseOf({ paidAt, items }, DAYS, calendar)).toEqual({
      promiseFrom: '2026-12-16',
      promiseUntil: '2026-12-22',
    });
  });

  it('promises nothing before payment', () => {
    expect(promiseOf({ paidAt: null, items: [] }, DAYS, NONE)).toEqual({
      promiseFrom: null,
      promiseUntil: null,
    });
  });
});
