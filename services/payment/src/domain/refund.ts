import type { Attempt } from './attempt.ts';

/**
 * requested: to be sent · sending: the gateway is being asked · manual: people must pay it back · unknown: nobody
 * knows whether the gateway did it, so nobody asks again, but an answer that comes late still counts · done · cancelled:
 * no money went.
 */
export type RefundStatus = 'requested' | 'sending' | 'done' | 'manual' | 'unknown' | 'cancelled';

const TRANSITIONS = {
  requested: ['sending', 'done', 'manual'],
  sending: ['requested', 'done', 'manual', 'unknown'],
  manual: ['done', 'cancelled'],
  unknown: ['requested', 'done', 'cancelled'],
  done: [],
  cancelled: [],
} as const satisfies Record<RefundStatus, readonly RefundStatus[]>;

/** Whether a refund may go from one status to another. */
export function canChangeRefund(from: RefundStatus, to: RefundStatus): boolean {
  return (TRANSITIONS[from] as readonly RefundStatus[]).includes(to);
}

/** Whether it is for people to say how a refund ended. */
export const isForPeople = (status: RefundStatus): boolean => status === 'manual' || status === 'unknown';

/** The transition, which throws for one that the table does not have: a fault of ours. */
export function assertRefundChange(from: RefundStatus, to: RefundStatus): void {
  if (!canChangeRefund(from, to)) throw new Error(`a refund cannot go from ${from} to ${to}`);
}

/** ECPay's actions on a card payment: R refund, E take the capture back, N give the authorisation up. */
export type RefundAction = 'R' | 'E' | 'N';

/** One question to the gateway; without a code there was no answer. */
export type RefundStep = { action: RefundAction; at: string; code?: string; message?: string };

export type Refund = {
  id: string;
  attemptId: string;
  orderId: string;
  amount: number;
  reason: string;
  status: RefundStatus;
  steps: RefundStep[];
  requestedBy: string;
  requestedName: string;
  /** Who closed it by hand; null when nobody did. */
  actedBy: string | null;
  actedName: string;
  actedAt: Date | null;
  note: string;
  sentAt: Date | null;
  doneAt: Date | null;
  createdAt: Date;
};

/** NT$ of an attempt that may still go back; refunds under way count as gone. */
export function refundableOf(
  attempt: Pick<Attempt, 'status' | 'amount'>,
  refunds: readonly Pick<Refund, 'status' | 'amount'>[],
): number {
  if (attempt.status !== 'succeeded') return 0;
  const taken = refunds.filter(({ status }) => status !== 'cancelled');
  return taken.reduce((left, { amount }) => left - amount, attempt.amount);
}

type Clock = { hour: number; minute: number };
const minutesOf = (at: Temporal.ZonedDateTime): number => at.hour * 60 + at.minute;
const CAPTURE: Clock = { hour: 20, minute: 15 };

const taipei = (at: Date): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO('Asia/Taipei');

/**
 * ECPay captures the day's payments from 20:15 to 20:30 in Taipei and takes no actions for those `minutes`. Their end;
 * null at any other time.
 */
export function endOfQuietTime(now: Date, minutes: number): Date | null {
  const local = taipei(now);
  const since = minutesOf(local) - (CAPTURE.hour * 60 + CAPTURE.minute);
  if (since < 0 || since >= minutes) return null;
  const end = local
    .round({ smallestUnit: 'minute', roundingMode: 'floor' })
    .add({ minutes: minutes - since });
  return new Date(end.epochMilliseconds);
}

/** Whether the evening's capture has passed over a payment. */
export function isCaptured(paidAt: Date, now: Date): boolean {
  const paid = taipei(paidAt);
  const evening = paid.with({ ...CAPTURE, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 });
  const capture = Temporal.ZonedDateTime.compare(paid, evening) < 0 ? evening : evening.add({ days: 1 });
  return now.getTime() >= capture.epochMilliseconds;
}

export type NextStep = { kind: 'done' } | { kind: 'ask'; action: RefundAction } | { kind: 'manual' };

/**
 * What comes next for a card payment at ECPay (https://developers.ecpay.com.tw/?p=16567): before the capture all of it
 * is taken back (E) and given up (N), a part is refunded; afterwards it is refunded. A refusal does nothing, so the
 * next way is tried - a shop may capture by hand, and clocks differ.
 */
export function nextStep(
  steps: readonly RefundStep[],
  { isFull, captured }: { isFull: boolean; captured: boolean },
): NextStep {
  const said = (action: RefundAction) => steps.find((step) => step.action === action)?.code;
  if (said('R') === '1' || said('N') === '1') return { kind: 'done' };
  const ways: RefundAction[] = captured ? ['R', 'E', 'N'] : ['E', 'N', 'R'];
  const wanted: RefundAction[] = said('E') === '1' ? ['N'] : isFull ? ways : ['R'];
  const action = wanted.find((way) => said(way) === undefined);
  return action ? { kind: 'ask', action } : { kind: 'manual' };
}
