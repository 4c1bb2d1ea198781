import type { RedisClient } from '@tapory/service-kit';
import type { ShopLanguage } from '../../accounts/domain/account.ts';
import { onRedis, secretKey } from '../../clients/redis.ts';

/** How long a sign-in may take, seconds: longer than the form lives, `accessCodeLifespanLogin` of the realm. */
export const SIGN_IN_SECONDS = 2100;

/** State between the redirect to Keycloak and the callback. */
export type SignInState = {
  /** Pre-session cookie of the browser that started; a callback from another browser is refused. */
  browser: string;
  nonce: string;
  codeVerifier: string;
  returnTo: string;
  language: ShopLanguage;
  startedAt: number;
  /** Id of the person who must re-enter their password; absent for an ordinary sign-in. */
  reauthenticates?: string;
};

export type SignInStates = {
  put(state: string, value: SignInState): Promise<void>;
  /** Reads and deletes the state: a callback is accepted once. */
  take(state: string): Promise<SignInState | null>;
};

/** Pending sign-ins in Redis, each for {@link SIGN_IN_SECONDS}. */
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
