/** How long a code that was sent counts, and how long the proof it earns, ms (decisions 3). */
export const RESET_CODE_MS = 600_000;

/** How soon another code may be asked for, seconds (decisions 3). */
export const RESEND_AFTER_SECONDS = 60;

/** Wrong tries that one code bears (decisions 3). */
export const RESET_CODE_TRIES = 5;

/** Six digits out of a random number of 32 bits. */
export function formatResetCode(random: number): string {
  return String(random % 1_000_000).padStart(6, '0');
}

/** The digits of a code that was sent, from what people type; null when it is no such code. */
export function parseResetCode(typed: string): string | null {
  const digits = typed.normalize('NFKC').replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}
