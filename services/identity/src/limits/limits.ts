import { createHash } from 'node:crypto';
import { AppError } from '@tapory/errors';
import type { Limit, RateLimiter } from '@tapory/service-kit';
import { usernameKey } from '../accounts/domain/username.ts';
import { onRedis } from '../clients/redis.ts';
import type { Caller } from '../http/caller.ts';
import { MAX_DAILY_TRIES, RESEND_AFTER_SECONDS } from '../passwords/domain/reset-code.ts';
import { subnetOf } from './subnet.ts';

export type LimitSettings = {
  signInsPerAddress: number;
  registrationsPerAddress: number;
  resetsPerAddress: number;
  confirmationMailsPerDay: number;
  orderMailsPerHour: number;
};

/** Whether an attempt at a code is allowed, or whose limit it exceeds. */
export type SentCodeTry = 'within' | 'over-network' | 'over-account';

/** Rate limits, shared by all replicas. A network is an IPv4 address or the /64 of an IPv6 one. */
export type Limits = {
  /** Counts a sign-in at its start; RATE_LIMITED over the limit. Keycloak limits attempts per account. */
  countSignIn(caller: Caller): Promise<void>;
  /** Counts a registration; RATE_LIMITED over the limit. */
  countRegistration(caller: Caller): Promise<void>;
  /** Counts a request for a code; RATE_LIMITED when the caller is over the limit. */
  countResetCode(caller: Caller, username: string): Promise<void>;
  /**
   * Counts a code that is sent to an account; false over the hourly limit, which no response reveals. Only called
   * when name and contact match: otherwise a name alone could use up its owner's codes.
   */
  countCodeOfAccount(userId: string): Promise<boolean>;
  /** Counts an attempt at a code; RATE_LIMITED when the caller is over the limit. Other callers are not affected. */
  countResetTry(caller: Caller, username: string): Promise<void>;
  /**
   * Counts an attempt at a code that was sent to an account, before the code is compared; returns whose daily limit
   * it exceeds, which no response reveals. Attempts over the network's limit do not count for the account.
   */
  countSentCodeTry(userId: string, network: string): Promise<SentCodeTry>;
  /** Reverts the count of such an attempt, because the code was right. */
  revertSentCodeTry(userId: string, network: string): Promise<void>;
  /** Counts a reset of the lockout for a known browser; false over the hourly limit. */
  countLockoutReset(device: string): Promise<boolean>;
  /** Counts a confirmation link; RATE_LIMITED when the account is over the limit. */
  countConfirmation(userId: string): Promise<void>;
  /**
   * Counts a mail to an unconfirmed address, by the address's keyed fingerprint, which others may ask for as well.
   * RATE_LIMITED when this account has asked for too many itself; false when all together have, which no response
   * reveals: it would tell that the address is known.
   */
  countConfirmationMail(userId: string, address: string): Promise<boolean>;
  /**
   * Counts a mail about an order to an address that was typed at the checkout, by the address's keyed fingerprint; false when
   * this person's orders, or the address in an hour or a day, have had too many. True while Redis is down: an order's mail matters more.
   */
  countOrderMail(userId: string, address: string): Promise<boolean>;
  /** Counts an export; RATE_LIMITED when the person had one within the hour. */
  countExport(userId: string): Promise<void>;
  /** Counts a code for confirming a phone; RATE_LIMITED when the account or the number is over its limit. */
  countPhoneCode(userId: string, phone: string): Promise<void>;
  /** Counts an attempt at such a code; RATE_LIMITED when the account is over the limit. */
  countPhoneTry(userId: string): Promise<void>;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** An address that somebody typed gets no more mails about orders in a day than in so many hours: it may be a stranger's. */
const HOURS_OF_ORDER_MAILS = 3;

/** Of one browser, which may be a tablet at a stall: more than people enter one after the other, from whatever addresses. */
const MAX_OF_DEVICE = { signIns: 100, registrations: 60, resets: 60 } as const;

/** Maximum hits in a window, by what is counted. */
const limitsOf = (settings: LimitSettings) => {
  const limit = (name: string, max: number, windowMs: number): Limit => ({ name, max, windowMs });
  return {
    signIn: limit('sign-in:address', settings.signInsPerAddress, 10 * MINUTE_MS),
    signInOfDevice: limit('sign-in:device', MAX_OF_DEVICE.signIns, 10 * MINUTE_MS),
    registration: limit('registration:address', settings.registrationsPerAddress, HOUR_MS),
    registrationOfDevice: limit('registration:device', MAX_OF_DEVICE.registrations, HOUR_MS),
    codeOfCaller: limit('reset-code:caller', 1, RESEND_AFTER_SECONDS * 1000),
    codeOfAccount: limit('reset-code:account', 20, HOUR_MS),
    resetOfAddress: limit('reset:address', settings.resetsPerAddress, HOUR_MS),
    resetOfDevice: limit('reset:device', MAX_OF_DEVICE.resets, HOUR_MS),
    tryOfCaller: limit('reset-try:caller', 10, 10 * MINUTE_MS),
    sentCodeTryOfNetwork: limit('reset-try:account-network', MAX_DAILY_TRIES.network, DAY_MS),
    sentCodeTryOfAccount: limit('reset-try:account', MAX_DAILY_TRIES.account, DAY_MS),
    lockoutReset: limit('sparing:device', 10, HOUR_MS),
    confirmation: limit('confirmation:account', 20, HOUR_MS),
    mailOfPair: limit('confirmation-mail:pair', settings.confirmationMailsPerDay, DAY_MS),
    mailOfAddress: limit('confirmation-mail:address', settings.confirmationMailsPerDay, DAY_MS),
    orderMailOfPerson: limit('order-mail:person', settings.orderMailsPerHour, HOUR_MS),
    orderMailOfAddress: limit('order-mail:address', settings.orderMailsPerHour, HOUR_MS),
    orderMailOfDay: limit('order-mail:day', settings.orderMailsPerHour * HOURS_OF_ORDER_MAILS, DAY_MS),
    export: limit('export:account', 1, HOUR_MS),
    phoneCodeSoon: limit('phone-code:soon', 1, RESEND_AFTER_SECONDS * 1000),
    phoneCodeOfAccount: limit('phone-code:account', 10, DAY_MS),
    phoneCodeOfNumber: limit('phone-code:number', 5, DAY_MS),
    phoneTry: limit('phone-try:account', 50, DAY_MS),
  };
};

/** User input is hashed in keys: it may be long, and names and numbers are personal. */
const digest = (typed: string): string => createHash('sha256').update(typed).digest('base64url');

const nameOf = (typed: string): string => digest(usernameKey(typed.trim()));

export function createLimits(limiter: RateLimiter, settings: LimitSettings): Limits {
  const limits = limitsOf(settings);
  const hit = (one: Limit, ...subject: string[]): Promise<void> =>
    onRedis(() => limiter.hit(one, subject.join(' ')));
  const hitDevice = async (one: Limit, device: string | null): Promise<void> => {
    if (device) await hit(one, device);
  };
  /** Counts where the response does not reveal a refusal. */
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
    async countSignIn({ network, device }) {
      await hit(limits.signIn, network);
      await hitDevice(limits.signInOfDevice, device);
    },
    async countRegistration({ network, device }) {
      await hit(limits.registration, network);
      await hitDevice(limits.registrationOfDevice, device);
    },
    async countResetCode({ network, device }, username) {
      await hit(limits.resetOfAddress, network);
      await hitDevice(limits.resetOfDevice, device);
      await hit(limits.codeOfCaller, network, nameOf(username));
    },
    countCodeOfAccount: (userId) => isWithin(limits.codeOfAccount, userId),
    async countResetTry({ network, device }, username) {
      await hit(limits.resetOfAddress, network);
      await hitDevice(limits.resetOfDevice, device);
      await hit(limits.tryOfCaller, network, nameOf(username));
    },
    async countSentCodeTry(userId, network) {
      const fromThere = `${userId} ${subnetOf(network)}`;
      if (!(await isWithin(limits.sentCodeTryOfNetwork, fromThere))) return 'over-network';
      return (await isWithin(limits.sentCodeTryOfAccount, userId)) ? 'within' : 'over-account';
    },
    async revertSentCodeTry(userId, network) {
      const fromThere = `${userId} ${subnetOf(network)}`;
      await onRedis(() => limiter.undo(limits.sentCodeTryOfNetwork, fromThere));
      await onRedis(() => limiter.undo(limits.sentCodeTryOfAccount, userId));
    },
    countLockoutReset: (device) => isWithin(limits.lockoutReset, device),
    countConfirmation: (userId) => hit(limits.confirmation, userId),
    async countConfirmationMail(userId, address) {
      await hit(limits.mailOfPair, userId, address);
      return isWithin(limits.mailOfAddress, address);
    },
    async countOrderMail(userId, address) {
      try {
        const isOfPerson = await isWithin(limits.orderMailOfPerson, userId);
        const isSoon = isOfPerson && (await isWithin(limits.orderMailOfAddress, address));
        return isSoon && (await isWithin(limits.orderMailOfDay, address));
      } catch {
        return true;
      }
    },
    countExport: (userId) => hit(limits.export, userId),
    async countPhoneCode(userId, phone) {
      await hit(limits.phoneCodeSoon, userId);
      await hit(limits.phoneCodeOfAccount, userId);
      await hit(limits.phoneCodeOfNumber, digest(phone));
    },
    countPhoneTry: (userId) => hit(limits.phoneTry, userId),
  };
}
