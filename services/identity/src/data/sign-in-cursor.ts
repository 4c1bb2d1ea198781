import { randomUUID } from 'node:crypto';
import type { createRedis } from '@tapory/service-kit';

/** How far Keycloak's record of sign-ins has been read, by all copies of this service together. */
export type SignInCursor = {
  /**
   * Reads on from where the last reading ended, or from `first` where that was longer ago, and remembers `until` once
   * `read` has succeeded. Answers 0 while another copy reads. A copy that took too long neither ends nor moves back what
   * another began meanwhile.
   */
  advance(span: { first: Date; until: Date }, read: (since: Date) => Promise<number>): Promise<number>;
};

const KEY = 'identity:sign-ins-read-until';
const LOCK = 'identity:sign-ins-reading';
/** Longer than a reading takes; a copy that died gives way after it, ms. */
const LOCK_MS = 30_000;

/** Runs only for the holder of the lock: by its time another copy may hold it. */
const IF_MINE = `if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end`;
const MOVE = `${IF_MINE} redis.call('SET', KEYS[2], ARGV[2]) return 1`;
const RELEASE = `${IF_MINE} return redis.call('DEL', KEYS[1])`;

export function createSignInCursor(redis: ReturnType<typeof createRedis>): SignInCursor {
  return {
    async advance({ first, until }, read) {
      const token = randomUUID();
      const isMine = await redis.set(LOCK, token, { NX: true, PX: LOCK_MS });
      if (!isMine) return 0;
      try {
        const since = new Date(Math.max(Number(await redis.get(KEY)), first.getTime()));
        const count = await read(since);
        await redis.eval(MOVE, { keys: [LOCK, KEY], arguments: [token, String(until.getTime())] });
        return count;
      } finally {
        await redis.eval(RELEASE, { keys: [LOCK], arguments: [token] });
      }
    },
  };
}
