import type { RedisClient } from '@tapory/service-kit';
import type { ShopLanguage } from '../domain/account.ts';
import { onRedis, secretKey } from './redis.ts';

/** How long a person may take on the sign-in page, seconds. */
export const SIGN_IN_SECONDS = 600;

/** What is remembered between leaving for Keycloak and coming back. */
export type SignInState = {
  /** Pre-session cookie of the browser that left; another's return is refused. */
  browser: string;
  nonce: string;
  codeVerifier: string;
  returnTo: string;
  language: ShopLanguage;
  startedAt: number;
  /** Who must prove to be still there; absent for an ordinary sign-in. */
  reauthenticates?: string;
};

export type SignInStates = {
  put(state: string, value: SignInState): Promise<void>;
  /** Takes the state away: an answer of Keycloak counts once. */
  take(state: string): Promise<SignInState | null>;
};

/** Sign-ins under way, in Redis, each for {@link SIGN_IN_SECONDS}. */
export function createSignInStates(redis: RedisClient): SignInStates {
  const nameOf = (state: string): string => secretKey('sign-in', state);
  return {
    async put(state, value) {
      await onRedis(() =>
        redis.set(nameOf(state), JSON.stringify(value), {
          expiration: { type: 'EX', value: SIGN_IN_SECONDS },
        }),
      );
    },
    async take(state) {
      const stored = await onRedis(() => redis.getDel(nameOf(state)));
      return stored === null ? null : (JSON.parse(stored) as SignInState);
    },
  };
}
