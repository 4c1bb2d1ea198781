import type { IdentityServiceClient } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import { LRUCache } from 'lru-cache';
import type { RpcClient } from '../rpc/client.ts';
import { type Actor, knownRoles } from './actor.ts';

/** Redis channel on which identity names ended sessions. */
export const REVOCATION_CHANNEL = 'identity.session-revoked';

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
};

/** Resolves session cookies through identity, remembering answers for seconds; revocations are pushed. */
export function createSessionResolver(options: SessionResolverOptions): SessionResolver {
  const cache = new LRUCache<string, Actor>({ max: 20_000, ttl: options.cacheMs ?? 5000 });
  return {
    async start() {
      await options.subscriber?.subscribe(REVOCATION_CHANNEL, (sessionId) => cache.delete(sessionId));
    },
    async resolve(sessionId) {
      const known = cache.get(sessionId);
      if (known) return known;
      try {
        const answer = await options.identity.resolveSession({ sessionId });
        const actor: Actor = {
          id: answer.userId,
          username: answer.username,
          roles: knownRoles(answer.roles),
          via: 'session',
        };
        cache.set(sessionId, actor);
        return actor;
      } catch (error) {
        if (AppError.from(error).code === 'UNAUTHENTICATED') return null;
        throw error;
      }
    },
  };
}
