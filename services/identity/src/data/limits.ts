import { createHash } from 'node:crypto';
import { AppError } from '@tapory/errors';
import type { Limit, RateLimiter } from '@tapory/service-kit';
import { RESEND_AFTER_SECONDS } from '../domain/reset-code.ts';
import { usernameKey } from '../domain/username.ts';
import { onRedis } from './redis.ts';

/** Where a request comes from. */
export type Caller = { address: string; device: string };

export type LimitSettings = {
  signInsPerAddress: number;
  registrationsPerAddress: number;
  registrationsPerDevice: number;
  resetsPerAddress: number;
};

export type Limits = {
  /** Counts a sign-in that begins; RATE_LIMITED when there were too many. Keycloak counts per account. */
  countSignIn(caller: Caller): Promise<void>;
  /** Counts a registration; RATE_LIMITED when there were too many. */
  countRegistration(caller: Caller): Promise<void>;
  /**
   * Counts a code that is asked for. RATE_LIMITED for a caller who asks too often; false when an account has had
   * enough messages for an hour, which is told to nobody.
   */
  countResetCode(caller: Caller, username: string): Promise<boolean>;
  /** Counts a try at a code; RATE_LIMITED for a caller with too many. Other callers are not slowed down by it. */
  countResetTry(caller: Caller, username: string): Promise<void>;
  /** Counts that failed sign-ins are forgotten for a known browser; false when that was often enough for an hour. */
  countSparing(device: string): Promise<boolean>;
  /** Counts a confirmation link; RATE_LIMITED when an account asked for too many. */
  countConfirmation(userId: string): Promise<void>;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const TRIES_PER_CALLER = 10;
const CODES_PER_ACCOUNT = 20;
const CONFIRMATIONS_PER_ACCOUNT = 20;
const SPARINGS_PER_DEVICE = 10;

/** Limits per address and per device, shared by all copies of this service. */
export function createLimits(limiter: RateLimiter, settings: LimitSettings): Limits {
  const limit = (name: string, max: number, windowMs: number): Limit => ({ name, max, windowMs });
  const signIn = limit('sign-in:address', settings.signInsPerAddress, 10 * MINUTE_MS);
  const perAddress = limit('registration:address', settings.registrationsPerAddress, HOUR_MS);
  const perDevice = limit('registration:device', settings.registrationsPerDevice, HOUR_MS);
  const codeOfCaller = limit('reset-code:caller', 1, RESEND_AFTER_SECONDS * 1000);
  const codeOfAccount = limit('reset-code:account', CODES_PER_ACCOUNT, HOUR_MS);
  const resetOfAddress = limit('reset:address', settings.resetsPerAddress, HOUR_MS);
  const tryOfCaller = limit('reset-try:caller', TRIES_PER_CALLER, 10 * MINUTE_MS);
  const sparing = limit('sparing:device', SPARINGS_PER_DEVICE, HOUR_MS);
  const confirmation = limit('confirmation:account', CONFIRMATIONS_PER_ACCOUNT, HOUR_MS);
  const hit = (one: Limit, ...subject: string[]): Promise<void> =>
    onRedis(() => limiter.hit(one, subject.join(' ')));
  // What people type is kept out of keys: it may be long, and a name is personal.
  const nameOf = (typed: string): string =>
    createHash('sha256').update(usernameKey(typed.trim())).digest('base64url');
  /** Counts where a refusal is told to nobody. */
  const isWithin = async (one: Limit, subject: string): Promise<boolean> => {
    try {
      await hit(one, subject);
      return true;
    } catch (error) {
      if (AppError.from(error).code === 'RATE_LIMITED') return false;
      throw error;
    }
  };
  return {
    countSignIn: ({ address }) => hit(signIn, address),
    async countRegistration({ address, device }) {
      await hit(perDevice, device);
      await hit(perAddress, address);
    },
    async countResetCode({ address, device }, username) {
      await hit(resetOfAddress, address);
      await hit(codeOfCaller, device, nameOf(username));
      return isWithin(codeOfAccount, nameOf(username));
    },
    async countResetTry({ address }, username) {
      await hit(resetOfAddress, address);
      await hit(tryOfCaller, address, nameOf(username));
    },
    countSparing: (device) => isWithin(sparing, device),
    countConfirmation: (userId) => hit(confirmation, userId),
  };
}
