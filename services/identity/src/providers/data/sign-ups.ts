import { randomBytes } from 'node:crypto';
import type { RedisClient } from '@tapory/service-kit';
import { onRedis, secretKey } from '../../clients/redis.ts';
import type { SecretBox } from '../../crypto/secret-box.ts';
import type { Provider } from '../domain/ways-in.ts';

/** Somebody whom a provider has let in for the first time, and who has yet to choose a name and accept the terms. */
export type SignUp = {
  /** The user that Keycloak made. */
  userId: string;
  provider: Provider;
  /** When the provider let them in, ms since 1970. */
  provedAt: number;
  keycloakSession?: string | undefined;
  refreshToken?: string | undefined;
};

export type SignUps = {
  /** Returns its id, 256 random bits for the browser's cookie. */
  create(signUp: SignUp): Promise<string>;
  find(id: string): Promise<SignUp | null>;
  end(id: string): Promise<void>;
};

/** How long somebody may think about a name, seconds. */
export const SIGN_UP_SECONDS = 3600;

type Stored = Omit<SignUp, 'refreshToken'> & { sealedToken?: string };

/** Unfinished first sign-ins in Redis, each for {@link SIGN_UP_SECONDS}; no credential stands there in plain text. */
export function createSignUps({ redis, box }: { redis: RedisClient; box: SecretBox }): SignUps {
  const nameOf = (id: string): string => secretKey('sign-up', id);
  return {
    async create({ refreshToken, ...signUp }) {
      const id = randomBytes(32).toString('base64url');
      const name = nameOf(id);
      const stored: Stored = {
        ...signUp,
        ...(refreshToken ? { sealedToken: box.seal(refreshToken, name) } : {}),
      };
      const expiration = { type: 'EX', value: SIGN_UP_SECONDS } as const;
      await onRedis(() => redis.set(name, JSON.stringify(stored), { expiration }));
      return id;
    },
    async find(id) {
      const name = nameOf(id);
      const text = await onRedis(() => redis.get(name));
      if (text === null) return null;
      const { sealedToken, ...signUp } = JSON.parse(text) as Stored;
      return { ...signUp, ...(sealedToken ? { refreshToken: box.open(sealedToken, name) } : {}) };
    },
    end: async (id) => void (await onRedis(() => redis.del(nameOf(id)))),
  };
}
