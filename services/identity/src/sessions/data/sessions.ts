import { randomBytes } from 'node:crypto';
import { ACCOUNT_CHANNEL, REVOCATION_CHANNEL, type RedisClient, type Role } from '@tapory/service-kit';
import { onRedis, secretKey } from '../../clients/redis.ts';
import type { SecretBox } from '../../crypto/secret-box.ts';
import { countSessionEnd, countSessionStart } from '../../metrics.ts';
import { LIVE_SESSIONS } from './session-gauge.ts';

type SessionContent = {
  userId: string;
  roles: Role[];
  /** Ends the session at Keycloak on sign-out; absent when Keycloak issued none. */
  refreshToken?: string;
  /** Keycloak's session id, which its back-channel logout names. */
  keycloakSession?: string;
  /** Description of the browser, such as "Chrome, Android". */
  device?: string;
  /** When the person last re-entered their password, ms since 1970. */
  reauthenticatedAt?: number;
};

export type Session = SessionContent & { createdAt: number };

/** A session as listed to its owner. */
export type ListedSession = {
  /** Identifies the session in lists; not a credential. */
  id: string;
  device: string | null;
  createdAt: Date;
  lastSeenAt: Date;
  isCurrent: boolean;
};

/** Stored form in Redis; holds no credential in plain text. */
type Stored = Omit<Session, 'refreshToken'> & { sealedToken?: string; sealedId: string };

type SessionLifetime = {
  /** A session ends after this long without a request, seconds. */
  idleSeconds: number;
  /** A session ends this long after sign-in, used or not, seconds. */
  absoluteSeconds: number;
};

export type Sessions = {
  /** Starts a session; returns its id, 256 random bits, of which Redis stores only a hash. */
  create(content: SessionContent): Promise<string>;
  /** The session, its idle time restarted; null when unknown, ended or expired. */
  find(sessionId: string): Promise<Session | null>;
  /** An account's sessions, at most 50, most recently used first. */
  list(userId: string, currentSessionId?: string): Promise<ListedSession[]>;
  /** Ends a session and publishes its revocation to the other services. */
  end(sessionId: string): Promise<void>;
  /** Ends one of an account's sessions by its listed id; returns it, null when there is none. */
  endListed(userId: string, id: string): Promise<Session | null>;
  /** Ends all sessions of an account but one; returns those that ended. */
  endAll(userId: string, exceptSessionId?: string): Promise<Session[]>;
  /** Ends the sessions that belong to a Keycloak session; returns those that ended. */
  endKeycloakSession(keycloakSession: string): Promise<Session[]>;
  /** Invalidates the account in all services' caches. */
  publishAccountChanged(userId: string): Promise<void>;
};

const ID_BYTES = 32;
/** Sessions per account; a further sign-in ends the one that was unused for the longest time. */
const MAX_SESSIONS = 50;
const PREFIX = 'identity:session:';

export type SessionsOptions = { redis: RedisClient; box: SecretBox; lifetime: SessionLifetime };

/** Sessions in Redis. TEMPORARILY_UNAVAILABLE when Redis is unreachable, never "signed out". */
export function createSessions({ redis, box, lifetime }: SessionsOptions): Sessions {
  const nameOf = (sessionId: string): string => secretKey('session', sessionId);
  const indexOf = (userId: string): string => `identity:sessions-of:${userId}`;
  const keycloakIndexOf = (id: string): string => `identity:sessions-at:${id}`;
  const idle = { type: 'EX', value: lifetime.idleSeconds } as const;

  const parse = (text: string | null): Stored | null => (text === null ? null : (JSON.parse(text) as Stored));
  const live = (name: string) => ({ score: Date.now() + lifetime.idleSeconds * 1000, value: name });
  const touch = async (name: string): Promise<Stored | null> => {
    // `XX`: an unknown id does not become a live session.
    const work = redis.multi().getEx(name, idle).zAdd(LIVE_SESSIONS, live(name), { condition: 'XX' });
    const [text] = await onRedis(() => work.execTyped());
    return parse(text);
  };
  const peek = async (name: string) => parse(await onRedis(() => redis.get(name)));

  function open({ sealedToken, sealedId: _sealedId, ...session }: Stored, name: string): Session {
    return { ...session, ...(sealedToken ? { refreshToken: box.open(sealedToken, name) } : {}) };
  }

  /** Ends the session with this key; null when there is none. */
  async function drop(name: string): Promise<Session | null> {
    const stored = await peek(name);
    if (!stored) return null;
    await onRedis(() =>
      redis.multi().del(name).zRem(LIVE_SESSIONS, name).sRem(indexOf(stored.userId), name).exec(),
    );
    countSessionEnd();
    await onRedis(() => redis.publish(REVOCATION_CHANNEL, box.open(stored.sealedId, name)));
    return open(stored, name);
  }

  /** Removes expired entries of an account's index and ends the sessions over the limit. */
  async function enforceLimit(userId: string): Promise<void> {
    const index = indexOf(userId);
    if ((await onRedis(() => redis.sCard(index))) <= MAX_SESSIONS) return;
    const names = await onRedis(() => redis.sMembers(index));
    const ttls = await Promise.all(names.map((name) => onRedis(() => redis.ttl(name))));
    const entries = names.map((name, position) => ({ name, ttl: ttls[position] ?? -1 }));
    const expired = entries.filter(({ ttl }) => ttl < 0).map(({ name }) => name);
    if (expired.length > 0) await onRedis(() => redis.sRem(index, expired));
    // Every request restarts the time to live, so the shortest is that of the longest unused session.
    const active = entries.filter(({ ttl }) => ttl >= 0).sort((a, b) => b.ttl - a.ttl);
    await Promise.all(active.slice(MAX_SESSIONS).map(({ name }) => drop(name)));
  }

  async function publishAccountChanged(userId: string): Promise<void> {
    await onRedis(() => redis.publish(ACCOUNT_CHANNEL, userId));
  }

  return {
    publishAccountChanged,
    end: async (sessionId) => void (await drop(nameOf(sessionId))),
    async create({ refreshToken, ...content }) {
      const sessionId = randomBytes(ID_BYTES).toString('base64url');
      const name = nameOf(sessionId);
      const stored: Stored = {
        ...content,
        createdAt: Date.now(),
        sealedId: box.seal(sessionId, name),
        ...(refreshToken ? { sealedToken: box.seal(refreshToken, name) } : {}),
      };
      const indexes = [indexOf(content.userId)];
      if (content.keycloakSession) indexes.push(keycloakIndexOf(content.keycloakSession));
      const work = redis.multi().set(name, JSON.stringify(stored), { expiration: idle });
      // Without a collector nobody reads the gauge, which removes them, too.
      work.zAdd(LIVE_SESSIONS, live(name)).zRemRangeByScore(LIVE_SESSIONS, '-inf', Date.now());
      for (const index of indexes) work.sAdd(index, name).expire(index, lifetime.absoluteSeconds);
      await onRedis(() => work.exec());
      countSessionStart();
      await enforceLimit(content.userId);
      return sessionId;
    },
    async find(sessionId) {
      const name = nameOf(sessionId);
      const stored = await touch(name);
      if (!stored) return null;
      if (Date.now() - stored.createdAt <= lifetime.absoluteSeconds * 1000) return open(stored, name);
      await drop(name);
      return null;
    },
    async list(userId, currentSessionId) {
      const current = currentSessionId && nameOf(currentSessionId);
      const names = await onRedis(() => redis.sMembers(indexOf(userId)));
      const sessions = await Promise.all(
        names.map(async (name): Promise<ListedSession | null> => {
          const [stored, ttl] = await Promise.all([peek(name), onRedis(() => redis.ttl(name))]);
          if (!stored) return null;
          const lastSeenAt = new Date(Date.now() - (lifetime.idleSeconds - ttl) * 1000);
          const { device = null, createdAt } = stored;
          const id = name.slice(PREFIX.length);
          return { id, device, createdAt: new Date(createdAt), lastSeenAt, isCurrent: name === current };
        }),
      );
      return sessions
        .filter((session) => session !== null)
        .sort((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime());
    },
    async endListed(userId, id) {
      const name = `${PREFIX}${id}`;
      const isOwn = await onRedis(() => redis.sIsMember(indexOf(userId), name));
      return isOwn ? drop(name) : null;
    },
    async endAll(userId, exceptSessionId) {
      const kept = exceptSessionId && nameOf(exceptSessionId);
      const names = await onRedis(() => redis.sMembers(indexOf(userId)));
      const ended = await Promise.all(names.filter((name) => name !== kept).map(drop));
      await publishAccountChanged(userId);
      return ended.filter((session) => session !== null);
    },
    async endKeycloakSession(keycloakSession) {
      const index = keycloakIndexOf(keycloakSession);
      const ended = await Promise.all((await onRedis(() => redis.sMembers(index))).map(drop));
      await onRedis(() => redis.del(index));
      return ended.filter((session) => session !== null);
    },
  };
}
