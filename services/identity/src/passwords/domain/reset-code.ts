import { foldDigits } from '@tapory/text';

/** How long a code is valid, and the proof that it yields, ms. */
export const RESET_CODE_MS = 600_000;

/** Delay before another code can be requested, seconds. */
export const RESEND_AFTER_SECONDS = 60;

/** Maximum wrong attempts at one code. */
export const RESET_CODE_TRIES = 5;

/**
 * Maximum wrong attempts at an account's sent codes in a day, from one network and in all. An attempt is right with
 * probability 10^-6 (six digits, in any run): one network guesses a code with at most 20/10^6 = 0.002 % a day, all
 * networks together with 100/10^6 = 0.01 %, while the owner is notified by mail every day. Without these limits 20
 * codes an hour with five attempts each would be 2400/10^6 = 0.24 % a day. An attacker needs five networks to block
 * sent codes of an owner, whose ten recovery codes still work.
 */
export const MAX_DAILY_TRIES = { network: 20, account: 100 } as const;

/** Six digits from a random 32-bit number. */
export function formatResetCode(random: number): string {
  return String(random % 1_000_000).padStart(6, '0');
}

/** Normalises the digits of a sent code; null when it is no such code. */
export function parseResetCode(typed: string): string | null {
  const digits = foldDigits(typed);
  return /^\d{6}$/.test(digits) ? digits : null;
}
