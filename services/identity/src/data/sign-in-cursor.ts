import type { createRedis } from '@tapory/service-kit';

/** How far Keycloak's record of sign-ins has been read, by all copies of this service together. */
export type SignInCursor = {
  /**
   * Reads on from where the last reading ended, or from `first` where that was longer ago, and remembers `until` once
   * `read` has succeeded. Answers 0 while another copy reads.
   */
  advance(span: { first: Date; until: Date }, read: (since: Date) => Promise<number>): Promise<number>;
};

const KEY = 'identity:sign-ins-read-until';
const LOCK = 'identity:sign-ins-reading';
/** Longer than a reading takes; a copy that died gives way after it, ms. */
const LOCK_MS = 30_000;

export function createSignInCursor(redis: ReturnType<typeof createRedis>): SignInCursor {
  return {
    async advance({ first, until }, read) {
      const isMine = await redis.set(LOCK, '1', { NX: true, PX: LOCK_MS });
      if (!isMine) return 0;
      try {
        const since = new Date(Math.max(Number(await redis.get(KEY)), first.getTime()));
        const count = await read(since);
        await redis.set(KEY, String(until.getTime()));
        return count;
      } finally {
        await redis.del(LOCK);
      }
    },
  };
}
