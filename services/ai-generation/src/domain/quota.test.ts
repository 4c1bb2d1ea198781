import { describe, expect, it } from '@jest/globals';
import { checkQuota, moreAt, remainingThisHour, type Usage } from './quota.ts';

const LIMITS = { perHour: 20, atOnce: 3, perWish: 4, cheapestMilli: 0 };
const NOW = new Date('2026-11-21T08:00:00Z');

/** Requested a minute apart, the oldest fifty minutes ago. */
const usage = (requests: number, running = 0): Usage => ({
  requestedAt: Array.from(
    { length: requests },
    (_, index) => new Date(NOW.getTime() - (50 - index) * 60_000),
  ),
  running,
});

const check = (used: Usage, pictures = 1) => checkQuota(used, LIMITS, { now: NOW, pictures });

describe('quota', () => {
  it('accepts the third concurrent wish and the twentieth picture of the hour', () => {
    expect(() => check(usage(19, 2))).not.toThrow();
    expect(() => check(usage(16, 2), 4)).not.toThrow();
  });

  it('refuses a fourth concurrent wish with the limit', () => {
    expect(() => check(usage(0, 3))).toThrow(
      expect.objectContaining({ code: 'JOB_CONCURRENCY_EXCEEDED', params: { max: 3 } }),
    );
  });

  it('refuses the twenty-first picture of the hour with the time of the next', () => {
    expect(() => check(usage(20))).toThrow(
      expect.objectContaining({ code: 'JOB_QUOTA_EXCEEDED', params: { minutes: 10 }, retryAfter: 600 }),
    );
  });

  it('refuses a wish of four with the time when all four are free', () => {
    expect(() => check(usage(19), 4)).toThrow(expect.objectContaining({ params: { minutes: 12 } }));
    expect(() => check(usage(20), 4)).toThrow(expect.objectContaining({ params: { minutes: 13 } }));
  });

  it('says when there is one more, before anything is refused', () => {
    expect(moreAt(usage(0), LIMITS)).toBeNull();
    expect(moreAt(usage(3), LIMITS)).toEqual(new Date('2026-11-21T08:10:00Z'));
    // Above a limit that was lowered since, the first ones that go make no room.
    expect(moreAt(usage(22), LIMITS)).toEqual(new Date('2026-11-21T08:12:00Z'));
  });

  it('is never negative', () => {
    expect(remainingThisHour(usage(25), LIMITS)).toBe(0);
  });
});
