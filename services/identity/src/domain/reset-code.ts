/** How long a code that was sent counts, and how long the proof it earns, ms (decisions 3). */
export const RESET_CODE_MS = 600_000;

/** How soon another code may be asked for, seconds (decisions 3). */
export const RESEND_AFTER_SECONDS = 60;

/** Wrong tries that one code bears (decisions 3). */
export const RESET_CODE_TRIES = 5;

/**
 * Most wrong tries at an account's sent codes in a day, from one network and in all. Each try is right once in a million
 * (six digits, whichever run it is aimed at): one network opens an account with at most 20/10^6 = 0.002 % a day, all the
 * networks there are with 100/10^6 = 0.01 %, while the owner is told by mail every day. Without these limits 20 codes an
 * hour with five tries each would be 2400/10^6 = 0.24 % a day. It takes five networks to keep sent codes from an owner,
 * whose ten recovery codes work all the while.
 */
export const MAX_DAILY_TRIES = { network: 20, account: 100 } as const;

/** Six digits out of a random number of 32 bits. */
export function formatResetCode(random: number): string {
  return String(random % 1_000_000).padStart(6, '0');
}

/** The digits of a code that was sent, from what people type; null when it is no such code. */
export function parseResetCode(typed: string): string | null {
  const digits = typed.normalize('NFKC').replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}
