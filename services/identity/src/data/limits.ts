import type { Limit, RateLimiter } from '@tapory/service-kit';
import { onRedis } from './redis.ts';

/** Where a request comes from. */
export type Caller = { address: string; device: string };

export type LimitSettings = {
  signInsPerAddress: number;
  registrationsPerAddress: number;
  registrationsPerDevice: number;
};

export type Limits = {
  /** Counts a sign-in that begins; RATE_LIMITED when there were too many. Keycloak counts per account. */
  countSignIn(caller: Caller): Promise<void>;
  /** Counts a registration; RATE_LIMITED when there were too many. */
  countRegistration(caller: Caller): Promise<void>;
};

const TEN_MINUTES_MS = 600_000;
const HOUR_MS = 3_600_000;

/** Limits per address and per device, shared by all copies of this service. */
export function createLimits(limiter: RateLimiter, settings: LimitSettings): Limits {
  const limit = (name: string, max: number, windowMs: number): Limit => ({ name, max, windowMs });
  const signIn = limit('sign-in:address', settings.signInsPerAddress, TEN_MINUTES_MS);
  const perAddress = limit('registration:address', settings.registrationsPerAddress, HOUR_MS);
  const perDevice = limit('registration:device', settings.registrationsPerDevice, HOUR_MS);
  return {
    countSignIn: ({ address }) => onRedis(() => limiter.hit(signIn, address)),
    async countRegistration({ address, device }) {
      await onRedis(() => limiter.hit(perDevice, device));
      await onRedis(() => limiter.hit(perAddress, address));
    },
  };
}
