import { randomUUID } from 'node:crypto';
import { AppError } from '@tapory/errors';
import type { RedisClient } from '@tapory/service-kit';
import { onRedis } from '../../clients/redis.ts';

/** Changes of the ways in of one person, one after the other: what each decides on must still be so when it acts. */
export type Turns = {
  /** CONFLICT while another change of the same person's is under way. */
  take<T>(userId: string, change: () => Promise<T>): Promise<T>;
};

/** Longer than a change takes; the turn of a crashed replica ends after it, ms. */
const TURN_MS = 60_000;

const RELEASE = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

export function createTurns(redis: RedisClient): Turns {
  return {
    async take(userId, change) {
      const key = `identity:ways-in:${userId}`;
      const token = randomUUID();
      if (!(await onRedis(() => redis.set(key, token, { NX: true, PX: TURN_MS }))))
        throw new AppError('CONFLICT');
      try {
        return await change();
      } finally {
        // One that is not given back ends by itself.
        await redis.eval(RELEASE, { keys: [key], arguments: [token] }).catch(() => {});
      }
    },
  };
}
