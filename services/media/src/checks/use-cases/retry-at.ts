import type { Check } from '../data/checks.ts';

const MAX_RETRY_MS = 3_600_000;
/** More doublings are beyond the longest delay. */
const DOUBLINGS = 20;

/** When a check in which a detector did not answer is tried again: after `retryWaitMs`, doubled with each attempt. */
export function retryAt(
  { retryWaitMs }: { retryWaitMs: number },
  { attempt }: Pick<Check, 'attempt'>,
  now: Date,
): Date {
  const waitMs = Math.min(retryWaitMs * 2 ** Math.min(attempt - 1, DOUBLINGS), MAX_RETRY_MS);
  return new Date(now.getTime() + waitMs);
}
