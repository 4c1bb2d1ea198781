import { describe, expect, it } from '@jest/globals';
import { AppError } from '@tapory/errors';
import type { RateLimiter } from '@tapory/service-kit';
import { createVisitorLimits } from './visitor-limits.ts';

/** A limiter in this process. */
function limiterOf(): RateLimiter {
  const hits = new Map<string, number>();
  const change = ({ name }: { name: string }, subject: string, by: number): number => {
    const count = (hits.get(`${name} ${subject}`) ?? 0) + by;
    hits.set(`${name} ${subject}`, count);
    return count;
  };
  return {
    async hit(limit, subject) {
      if (change(limit, subject, 1) > limit.max) throw new AppError('RATE_LIMITED', { retryAfter: 60 });
    },
    async undo(limit, subject) {
      change(limit, subject, -1);
    },
    count: async (limit, subject) => change(limit, subject, 0),
  };
}

const network = '192.0.2.0/24';
const draw = async () => 'drawn';

describe('visitors’ pictures', () => {
  it('are limited by device, and say when there are more', async () => {
    const limits = createVisitorLimits({ limiter: limiterOf(), perDay: 1, perNetwork: 9 });
    await limits.countPicture({ deviceId: 'a', network }, draw);
    await expect(limits.countPicture({ deviceId: 'a', network }, draw)).rejects.toMatchObject({
      code: 'VISITOR_PICTURES_USED',
      retryAfter: 60,
    });
    await expect(limits.countPicture({ deviceId: 'b', network }, draw)).resolves.toBe('drawn');
  });

  it('are limited by network, and a device that was refused has lost nothing', async () => {
    const limits = createVisitorLimits({ limiter: limiterOf(), perDay: 3, perNetwork: 1 });
    await limits.countPicture({ deviceId: 'a', network }, draw);
    await expect(limits.countPicture({ deviceId: 'b', network }, draw)).rejects.toMatchObject({
      code: 'VISITOR_PICTURES_USED',
    });
    expect(await limits.remaining({ deviceId: 'b', network })).toBe(0);
    expect(await limits.remaining({ deviceId: 'b', network: 'elsewhere' })).toBe(1);
  });

  it('do not count when drawing fails', async () => {
    const limits = createVisitorLimits({ limiter: limiterOf(), perDay: 1, perNetwork: 1 });
    const fail = async () => {
      throw new AppError('PROMPT_PROHIBITED');
    };
    await expect(limits.countPicture({ deviceId: 'a', network }, fail)).rejects.toMatchObject({
      code: 'PROMPT_PROHIBITED',
    });
    expect(await limits.remaining({ deviceId: 'a', network })).toBe(1);
  });

  it('are none where the shop draws for members only', async () => {
    const limits = createVisitorLimits({ limiter: limiterOf(), perDay: 0, perNetwork: 9 });
    expect(await limits.remaining({ deviceId: null, network })).toBe(0);
    await expect(limits.countPicture({ deviceId: 'a', network }, draw)).rejects.toMatchObject({
      code: 'VISITOR_PICTURES_USED',
    });
  });
});
