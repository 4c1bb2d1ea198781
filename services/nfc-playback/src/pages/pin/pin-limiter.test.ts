import { describe, expect, it } from '@jest/globals';
import { AppError } from '@tapory/errors';
import type { RateLimiter } from '@tapory/service-kit';
import { createPinLimiter } from './pin-limiter.ts';

/** Counts like Redis, in windows that do not end. */
function countInMemory(): RateLimiter {
  const hits = new Map<string, number>();
  const keyOf = (name: string, subject: string) => `${name}:${subject}`;
  return {
    async hit({ name, max }, subject) {
      const count = (hits.get(keyOf(name, subject)) ?? 0) + 1;
      hits.set(keyOf(name, subject), count);
      if (count > max) throw new AppError('RATE_LIMITED', { retryAfter: 60 });
    },
    async undo({ name }, subject) {
      hits.set(keyOf(name, subject), (hits.get(keyOf(name, subject)) ?? 0) - 1);
    },
    count: async ({ name }, subject) => hits.get(keyOf(name, subject)) ?? 0,
  };
}

describe('tries at the PINs of a keepsake', () => {
  const limiter = createPinLimiter(countInMemory(), 'secret');
  const from = (network: number, pinHashes: string[]) => ({
    ...{ videoId: 'v', pinHashes, userAgent: 'phone' },
    address: `10.${network}.0.1`,
  });

  it('are fifty a day from all networks together, and anew once its owner gives it another PIN', async () => {
    const waits = [];
    for (let network = 0; network < 51; network += 1)
      waits.push(await limiter.count(from(network, ['a', 'b'])));
    expect(waits.slice(0, 50).every((wait) => wait === null)).toBe(true);
    expect(waits[50]).toBe(60);
    expect(await limiter.count(from(60, ['b', 'a']))).toBe(60);
    expect(await limiter.count(from(61, ['a', 'c']))).toBeNull();
  });
});
