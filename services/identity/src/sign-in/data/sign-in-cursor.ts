import { randomUUID } from 'node:crypto';
import type { createRedis } from '@tapory/service-kit';

/** Position up to which Keycloak's log of sign-ins has been read, shared by all replicas. */
export type SignInCursor = {
  /**
   * Reads from the stored position, or from `first` when that is later, and stores `until` once `read` has succeeded.
   * Returns 0 while another replica reads. A replica whose lock expired neither releases another's lock nor moves the
   * position.
   */
  advance(span: { first: Date; until: Date }, read: (since: Date) => Promise<number>): Promise<number>;
};

const KEY = 'identity:sign-ins-read-until';
const LOCK = 'identity:sign-ins-reading';
/** Longer than a run takes; the lock of a crashed replica expires after it, ms. */
const LOCK_MS = 30_000;

/** Runs only for the holder of the lock, which may have expired meanwhile. */
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
