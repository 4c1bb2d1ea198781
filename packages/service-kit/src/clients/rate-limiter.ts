import { AppError } from '@tapory/errors';
import type { RedisClient } from './redis.ts';

// One step: counts, and starts the window with the first hit.
const HIT = `
  local hits = redis.call('INCR', KEYS[1])
  if hits == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return { hits, redis.call('PTTL', KEYS[1]) }`;

// A window that has ended is not begun again.
const UNDO = `if redis.call('EXISTS', KEYS[1]) == 1 then redis.call('DECR', KEYS[1]) end`;

export type Limit = {
  /** What is limited, for the key. */
  name: string;
  /** Most hits in one window. */
  max: number;
  windowMs: number;
};

/** Counts a hit against a limit; RATE_LIMITED with Retry-After once it is used up. */
export type RateLimiter = {
  hit(limit: Limit, subject: string): Promise<void>;
  /** Takes back a hit that turned out not to count. Counting first lets no burst through. */
  undo(limit: Limit, subject: string): Promise<void>;
  /** Hits of the running window. */
  count(limit: Limit, subject: string): Promise<number>;
};

/** Limits over Redis, shared by all copies of a service. */
export function createRateLimiter(redis: RedisClient): RateLimiter {
  return {
    async hit(limit, subject) {
      const answer = await redis.eval(HIT, {
        keys: [`limit:${limit.name}:${subject}`],
        arguments: [String(limit.windowMs)],
      });
      const [hits = 0, ttlMs = 0] = answer as number[];
      if (hits > limit.max)
        throw new AppError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(ttlMs / 1000)) });
    },
    async undo({ name }, subject) {
      await redis.eval(UNDO, { keys: [`limit:${name}:${subject}`], arguments: [] });
    },
    count: async ({ name }, subject) => Number((await redis.get(`limit:${name}:${subject}`)) ?? 0),
  };
}
