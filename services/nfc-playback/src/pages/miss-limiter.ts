import { createHmac } from 'node:crypto';
import { AppError } from '@tapory/errors';
import type { Log, RateLimiter } from '@tapory/service-kit';
import { createLru } from './lru.ts';

const WINDOW_MS = 60_000;

export type MissLimiter = {
  /** Whether this address has asked for too many unknown ids; asked before the database is. */
  isBlocked(address: string): boolean;
  /** Counts an unknown id. */
  miss(address: string): void;
};

/**
 * Slows down whoever guesses video ids. Counts are shared over Redis under a keyed hash, so no address is stored;
 * without Redis nobody is blocked, since ids of 130 random bits cannot be guessed anyhow.
 */
export function createMissLimiter(options: {
  limiter: RateLimiter;
  max: number;
  secret: string;
  log: Log;
}): MissLimiter {
  const blockedUntil = createLru<number>(10_000);
  const limit = { name: 'tap-miss', max: options.max, windowMs: WINDOW_MS };
  return {
    isBlocked: (address) => (blockedUntil.get(address) ?? 0) > Date.now(),
    miss(address) {
      const subject = createHmac('sha256', options.secret).update(address).digest('base64url').slice(0, 22);
      options.limiter.hit(limit, subject).catch((thrown: unknown) => {
        const error = AppError.from(thrown);
        if (error.code === 'RATE_LIMITED')
          blockedUntil.set(address, Date.now() + (error.retryAfter ?? 60) * 1000);
        else options.log.warn({ err: error.cause }, 'misses are not limited');
      });
    },
  };
}
