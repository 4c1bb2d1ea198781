import type { IdentityServiceClient } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import { LRUCache } from 'lru-cache';
import type { RpcClient } from '../rpc/client.ts';
import { type Actor, knownRoles } from './actor.ts';
import type { AccountStatus } from './bearer.ts';

/** Redis channel on which identity names ended sessions. */
export const REVOCATION_CHANNEL = 'identity.session-revoked';

/** Redis channel on which identity names accounts whose status or roles have changed. */
export const ACCOUNT_CHANNEL = 'identity.account-changed';

type Subscriber = { subscribe(channel: string, listener: (message: string) => void): Promise<void> };

export type SessionResolverOptions = {
  identity: RpcClient<IdentityServiceClient>;
  /** Redis connection in subscriber mode; without it an ended session lives on for the cache time. */
  subscriber?: Subscriber;
  /** How long an answer may be reused, ms. */
  cacheMs?: number;
};

export type SessionResolver = {
  start(): Promise<void>;
  resolve(sessionId: string): Promise<Actor | null>;
  /** Whether an account may act, and since when its access tokens count. */
  findAccountStatus(userId: string): Promise<AccountStatus>;
};

const CACHE_MS = 5000;
/** Maximum of cached entries. A limit given as `max` allocates its room at start: 1.3 MB in every process. */
const CACHE_LIMIT = { maxSize: 20_000, sizeCalculation: () => 1 } as const;

/** Resolves sessions and account statuses by identity; results are cached for seconds and revocations pushed. */
export function createSessionResolver(options: SessionResolverOptions): SessionResolver {
  const ttl = options.cacheMs ?? CACHE_MS;
  const actors = new LRUCache<string, Actor>({ ...CACHE_LIMIT, ttl });
  const statuses = new LRUCache<string, AccountStatus>({ ...CACHE_LIMIT, ttl });
  // A response in flight during a revocation may be older than it: it is used, not cached.
  let revocations = 0;

  function forgetSession(sessionId: string): void {
    revocations += 1;
    actors.delete(sessionId);
  }

  function forgetAccount(userId: string): void {
    revocations += 1;
    statuses.delete(userId);
    for (const [sessionId, actor] of actors.entries()) if (actor.id === userId) actors.delete(sessionId);
  }

  return {
    async start() {
      await options.subscriber?.subscribe(REVOCATION_CHANNEL, forgetSession);
      await options.subscriber?.subscribe(ACCOUNT_CHANNEL, forgetAccount);
    },
    async resolve(sessionId) {
      const known = actors.get(sessionId);
      if (known) return known;
      const before = revocations;
      try {
        const { userId, username, roles } = await options.identity.resolveSession({ sessionId });
        const actor: Actor = { id: userId, username, roles: knownRoles(roles), via: 'session' };
        if (revocations === before) actors.set(sessionId, actor);
        return actor;
      } catch (error) {
        if (AppError.from(error).code === 'UNAUTHENTICATED') return null;
        throw error;
      }
    },
    async findAccountStatus(userId) {
      const known = statuses.get(userId);
      if (known) return known;
      const before = revocations;
      const { isActive, tokensValidAfter = null } = await options.identity.checkAccount({ userId });
      const status = { isActive, tokensValidAfter };
      if (revocations === before) statuses.set(userId, status);
      return status;
    },
  };
}
