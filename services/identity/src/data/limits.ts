import { createHash } from 'node:crypto';
import { AppError } from '@tapory/errors';
import type { Limit, RateLimiter } from '@tapory/service-kit';
import { neighbourhoodOf } from '../domain/neighbourhood.ts';
import { MAX_DAILY_TRIES, RESEND_AFTER_SECONDS } from '../domain/reset-code.ts';
import { usernameKey } from '../domain/username.ts';
import { onRedis } from './redis.ts';

export type LimitSettings = {
  signInsPerAddress: number;
  registrationsPerAddress: number;
  resetsPerAddress: number;
};

/** Whether a try at a code counts, or whose limit it is over. */
export type SentCodeTry = 'within' | 'over-network' | 'over-account';

/** Limits that several copies of the service share. A network is an IPv4 address or the /64 of an IPv6 one. */
export type Limits = {
  /** Counts a sign-in that begins; RATE_LIMITED when there were too many. Keycloak counts per account. */
  countSignIn(network: string): Promise<void>;
  /** Counts a registration; RATE_LIMITED when there were too many. */
  countRegistration(network: string): Promise<void>;
  /** Counts a code that is asked for; RATE_LIMITED for a caller who asks too often. */
  countResetCode(network: string, username: string): Promise<void>;
  /**
   * Counts a code that an account is to be sent; false when it has had enough for an hour, which is told to nobody.
   * Asked only where name and contact belong together: otherwise a name alone would keep its owner's code away.
   */
  countCodeOfAccount(userId: string): Promise<boolean>;
  /** Counts a try at a code; RATE_LIMITED for a caller with too many. Other callers are not slowed down by it. */
  countResetTry(network: string, username: string): Promise<void>;
  /**
   * Counts a try at a code that was sent to an account, before it is known whether it is right; answers whose limit for
   * a day it is over, which no caller is told. Tries over the network's limit do not count for the account.
   */
  countSentCodeTry(userId: string, network: string): Promise<SentCodeTry>;
  /** Takes such a try back, because the code was right. */
  forgetSentCodeTry(userId: string, network: string): Promise<void>;
  /** Counts that failed sign-ins are forgotten for a known browser; false when that was often enough for an hour. */
  countSparing(device: string): Promise<boolean>;
  /** Counts a confirmation link; RATE_LIMITED when an account asked for too many. */
  countConfirmation(userId: string): Promise<void>;
  /** Counts an export of everything; RATE_LIMITED when a person had one within the hour. */
  countExport(userId: string): Promise<void>;
  /** Counts a code for confirming a phone; RATE_LIMITED when an account, or a number, had too many. */
  countPhoneCode(userId: string, phone: string): Promise<void>;
  /** Counts a try at such a code; RATE_LIMITED when an account had too many. */
  countPhoneTry(userId: string): Promise<void>;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Most hits in a window, by what is counted. */
const limitsOf = (settings: LimitSettings) => {
  const limit = (name: string, max: number, windowMs: number): Limit => ({ name, max, windowMs });
  return {
    signIn: limit('sign-in:address', settings.signInsPerAddress, 10 * MINUTE_MS),
    registration: limit('registration:address', settings.registrationsPerAddress, HOUR_MS),
    codeOfCaller: limit('reset-code:caller', 1, RESEND_AFTER_SECONDS * 1000),
    codeOfAccount: limit('reset-code:account', 20, HOUR_MS),
    resetOfAddress: limit('reset:address', settings.resetsPerAddress, HOUR_MS),
    tryOfCaller: limit('reset-try:caller', 10, 10 * MINUTE_MS),
    sentCodeTryOfNetwork: limit('reset-try:account-network', MAX_DAILY_TRIES.network, DAY_MS),
    sentCodeTryOfAccount: limit('reset-try:account', MAX_DAILY_TRIES.account, DAY_MS),
    sparing: limit('sparing:device', 10, HOUR_MS),
    confirmation: limit('confirmation:account', 20, HOUR_MS),
    export: limit('export:account', 1, HOUR_MS),
    phoneCodeSoon: limit('phone-code:soon', 1, RESEND_AFTER_SECONDS * 1000),
    phoneCodeOfAccount: limit('phone-code:account', 10, DAY_MS),
    phoneCodeOfNumber: limit('phone-code:number', 5, DAY_MS),
    phoneTry: limit('phone-try:account', 50, DAY_MS),
  };
};

/** What people type is kept out of keys: it may be long, and names and numbers are personal. */
const digest = (typed: string): string => createHash('sha256').update(typed).digest('base64url');

const nameOf = (typed: string): string => digest(usernameKey(typed.trim()));

export function createLimits(limiter: RateLimiter, settings: LimitSettings): Limits {
  const limits = limitsOf(settings);
  const hit = (one: Limit, ...subject: string[]): Promise<void> =>
    onRedis(() => limiter.hit(one, subject.join(' ')));
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
    countSignIn: (network) => hit(limits.signIn, network),
    countRegistration: (network) => hit(limits.registration, network),
    async countResetCode(network, username) {
      await hit(limits.resetOfAddress, network);
      await hit(limits.codeOfCaller, network, nameOf(username));
    },
    countCodeOfAccount: (userId) => isWithin(limits.codeOfAccount, userId),
    async countResetTry(network, username) {
      await hit(limits.resetOfAddress, network);
      await hit(limits.tryOfCaller, network, nameOf(username));
    },
    async countSentCodeTry(userId, network) {
      const fromThere = `${userId} ${neighbourhoodOf(network)}`;
      if (!(await isWithin(limits.sentCodeTryOfNetwork, fromThere))) return 'over-network';
      return (await isWithin(limits.sentCodeTryOfAccount, userId)) ? 'within' : 'over-account';
    },
    async forgetSentCodeTry(userId, network) {
      const fromThere = `${userId} ${neighbourhoodOf(network)}`;
      await onRedis(() => limiter.undo(limits.sentCodeTryOfNetwork, fromThere));
      await onRedis(() => limiter.undo(limits.sentCodeTryOfAccount, userId));
    },
    countSparing: (device) => isWithin(limits.sparing, device),
    countConfirmation: (userId) => hit(limits.confirmation, userId),
    countExport: (userId) => hit(limits.export, userId),
    async countPhoneCode(userId, phone) {
      await hit(limits.phoneCodeSoon, userId);
      await hit(limits.phoneCodeOfAccount, userId);
      await hit(limits.phoneCodeOfNumber, digest(phone));
    },
    countPhoneTry: (userId) => hit(limits.phoneTry, userId),
  };
}
