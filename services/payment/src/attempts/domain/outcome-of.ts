import type { Attempt, AttemptStatus } from './attempt.ts';

/** What came of an attempt's money in the end: its status, unless refunds gave some or all of it (`refunded`, NT$) back. */
export function outcomeOf(
  { status, amount }: Pick<Attempt, 'status' | 'amount'>,
  refunded: number,
): AttemptStatus | 'part_refunded' | 'refunded' {
  if (refunded === 0) return status;
  return refunded < amount ? 'part_refunded' : 'refunded';
}
