import { randomBytes } from 'node:crypto';
import { REVOCATION_CHANNEL, type RedisClient, type Role } from '@tapory/service-kit';
import { onRedis, secretKey } from './redis.ts';
import type { SecretBox } from './secret-box.ts';

type SessionContent = {
  userId: string;
  roles: Role[];
  /** Ends the session at Keycloak on sign-out; absent when Keycloak gave none. */
  refreshToken?: string;
  /** When the person last proved their password on request, ms since 1970. */
  reauthenticatedAt?: number;
};

type Session = SessionContent & { createdAt: number };

/** As it lies in Redis: nothing in it opens a door. */
type Stored = Omit<Session, 'refreshToken'> & { sealedToken?: string; sealedId: string };

type SessionLifetime = {
  /** A session ends after this long without a request, seconds. */
  idleSeconds: number;
  /** A session ends this long after sign-in whatever happens, seconds. */
  absoluteSeconds: number;
};

export type Sessions = {
  /** Starts a session; answers its id, 256 random bits, of which Redis only knows a hash. */
  create(content: SessionContent): Promise<string>;
  /** The session, its idle time begun anew; null when unknown, ended or too old. */
  find(sessionId: string): Promise<Session | null>;
  /** Ends a session and tells the other services at once. */
  end(sessionId: string): Promise<void>;
  /** Ends all sessions of an account but one. */
  endAll(userId: string, exceptSessionId?: string): Promise<void>;
};

const ID_BYTES = 32;

export type SessionsOptions = { redis: RedisClient; box: SecretBox; lifetime: SessionLifetime };

/** Sessions in Redis. A Redis that is away is TEMPORARILY_UNAVAILABLE, never "signed out". */
export function createSessions({ redis, box, lifetime }: SessionsOptions): Sessions {
  const nameOf = (sessionId: string): string => secretKey('session', sessionId);
  const indexOf = (userId: string): string => `identity:sessions-of:${userId}`;
  const idle = { type: 'EX', value: lifetime.idleSeconds } as const;

  async function read(name: string): Promise<Stored | null> {
    const stored = await onRedis(() => redis.getEx(name, idle));
    return stored === null ? null : (JSON.parse(stored) as Stored);
  }

  async function drop(name: string, userId: string, sessionId: string): Promise<void> {
    await onRedis(() => redis.multi().del(name).sRem(indexOf(userId), name).exec());
    await onRedis(() => redis.publish(REVOCATION_CHANNEL, sessionId));
  }

  async function end(sessionId: string): Promise<void> {
    const name = nameOf(sessionId);
    const stored = await read(name);
    if (stored) await drop(name, stored.userId, sessionId);
  }

  return {
    end,
    async create({ refreshToken, ...content }) {
      const sessionId = randomBytes(ID_BYTES).toString('base64url');
      const name = nameOf(sessionId);
      const stored: Stored = {
        ...content,
        createdAt: Date.now(),
        sealedId: box.seal(sessionId, name),
        ...(refreshToken ? { sealedToken: box.seal(refreshToken, name) } : {}),
      };
      await onRedis(() =>
        redis
          .multi()
          .set(name, JSON.stringify(stored), { expiration: idle })
          .sAdd(indexOf(content.userId), name)
          .expire(indexOf(content.userId), lifetime.absoluteSeconds)
          .exec(),
      );
      return sessionId;
    },
    async find(sessionId) {
      const name = nameOf(sessionId);
      const stored = await read(name);
      if (!stored) return null;
      if (Date.now() - stored.createdAt > lifetime.absoluteSeconds * 1000) {
        await drop(name, stored.userId, sessionId);
        return null;
      }
      const { sealedToken, sealedId: _sealedId, ...session } = stored;
      return { ...session, ...(sealedToken ? { refreshToken: box.open(sealedToken, name) } : {}) };
    },
    async endAll(userId, exceptSessionId) {
      const kept = exceptSessionId && nameOf(exceptSessionId);
      for (const name of await onRedis(() => redis.sMembers(indexOf(userId)))) {
        if (name === kept) continue;
        const stored = await read(name);
        if (stored) await drop(name, userId, box.open(stored.sealedId, name));
      }
    },
  };
}
