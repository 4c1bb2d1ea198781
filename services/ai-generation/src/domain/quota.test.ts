import { describe, expect, it } from '@jest/globals';
import { checkQuota, remainingThisHour, type Usage } from './quota.ts';

const LIMITS = { perHour: 20, atOnce: 3 };
const NOW = new Date('2026-11-21T08:00:00Z');

const usage = (overrides: Partial<Usage>): Usage => ({
  requestsThisHour: 0,
  oldestRequestAt: null,
  running: 0,
  ...overrides,
});

describe('quota', () => {
  it('accepts the third concurrent job and the twentieth request of the hour', () => {
    expect(() => checkQuota(usage({ running: 2, requestsThisHour: 19 }), LIMITS, NOW)).not.toThrow();
  });

  it('refuses a fourth concurrent job with the limit', () => {
    expect(() => checkQuota(usage({ running: 3 }), LIMITS, NOW)).toThrow(
      expect.objectContaining({ code: 'JOB_CONCURRENCY_EXCEEDED', params: { max: 3 } }),
    );
  });

  it('refuses the twenty-first request of the hour with the time of the next', () => {
    const oldestRequestAt = new Date('2026-11-21T07:10:00Z');
    expect(() => checkQuota(usage({ requestsThisHour: 20, oldestRequestAt }), LIMITS, NOW)).toThrow(
      expect.objectContaining({ code: 'JOB_QUOTA_EXCEEDED', params: { minutes: 10 }, retryAfter: 600 }),
    );
  });

  it('is never negative', () => {
    expect(remainingThisHour(usage({ requestsThisHour: 25 }), LIMITS)).toBe(0);
  });
});
