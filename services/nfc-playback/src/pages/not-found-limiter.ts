import { createHmac } from 'node:crypto';
import { AppError } from '@tapory/errors';
import type { Log, RateLimiter } from '@tapory/service-kit';
import { LRUCache } from 'lru-cache';

const WINDOW_MS = 60_000;

export type NotFoundLimiter = {
  /** Whether this address has requested too many unknown ids; checked before the database is queried. */
  isBlocked(address: string): boolean;
  /** Counts a request for an unknown id. */
  count(address: string): void;
};

/**
 * Limits guessing of video ids. The counts are shared over Redis under a keyed hash, so that no address is stored.
 * Without Redis there is no limit, since ids of 130 random bits cannot be guessed.
 */
export function createNotFoundLimiter(options: {
  limiter: RateLimiter;
  max: number;
  secret: string;
  log: Log;
}): NotFoundLimiter {
  const blockedUntil = new LRUCache<string, number>({ max: 10_000 });
  const limit = { name: 'tap-miss', max: options.max, windowMs: WINDOW_MS };
  return {
    isBlocked: (address) => (blockedUntil.get(address) ?? 0) > Date.now(),
    count(address) {
      const subject = createHmac('sha256', options.secret).update(address).digest('base64url').slice(0, 22);
      options.limiter.hit(limit, subject).catch((thrown: unknown) => {
        const error = AppError.from(thrown);
        if (error.code === 'RATE_LIMITED')
          blockedUntil.set(address, Date.now() + (error.retryAfter ?? 60) * 1000);
        else options.log.warn({ err: error.cause }, 'requests for unknown ids are not limited');
      });
    },
  };
}
