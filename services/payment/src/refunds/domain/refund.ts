import { defineTransitions } from '@tapory/errors';
import type { Attempt } from '../../attempts/domain/attempt.ts';
import type { RefundAction } from '../../gateways/domain/refund-action.ts';

/**
 * requested: to be sent · sending: a call to the gateway is running · manual: staff must refund it · unknown: the gateway may
 * have processed it, so it is not retried, but a late response still counts · done · cancelled: no money was refunded.
 */
export const REFUND_STATUSES = ['requested', 'sending', 'done', 'manual', 'unknown', 'cancelled'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

export const refundTransitions = defineTransitions<RefundStatus>('a refund', {
  requested: ['sending', 'done', 'manual'],
  sending: ['requested', 'done', 'manual', 'unknown'],
  manual: ['done', 'cancelled'],
  unknown: ['requested', 'done', 'cancelled'],
  done: [],
  cancelled: [],
});

/** Only staff can close them. */
export const FOR_STAFF = ['manual', 'unknown'] as const satisfies RefundStatus[];

/** Whether staff must resolve a refund. */
export const isForPeople = (status: RefundStatus): boolean => FOR_STAFF.some((one) => one === status);

/** One call to the gateway; without a code there was no response. */
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
  /** Who resolved it manually; null when nobody did. */
  actedBy: string | null;
  actedName: string;
  actedAt: Date | null;
  note: string;
  sentAt: Date | null;
  doneAt: Date | null;
  createdAt: Date;
};

/** Refundable NT$ of an attempt; pending refunds count as refunded. */
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
 * End of the current capture window; null outside it. ECPay captures the day's payments from 20:15 to 20:30 in Taipei and
 * accepts no actions for those `minutes`.
 */
export function endOfCaptureWindow(now: Date, minutes: number): Date | null {
  const local = taipei(now);
  const since = minutesOf(local) - (CAPTURE.hour * 60 + CAPTURE.minute);
  if (since < 0 || since >= minutes) return null;
  const end = local
    .round({ smallestUnit: 'minute', roundingMode: 'floor' })
    .add({ minutes: minutes - since });
  return new Date(end.epochMilliseconds);
}

/** Whether the evening's capture has included a payment. */
export function isCaptured(paidAt: Date, now: Date): boolean {
  const paid = taipei(paidAt);
  const evening = paid.with({ ...CAPTURE, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 });
  const capture = Temporal.ZonedDateTime.compare(paid, evening) < 0 ? evening : evening.add({ days: 1 });
  return now.getTime() >= capture.epochMilliseconds;
}

export type NextStep = { kind: 'done' } | { kind: 'ask'; action: RefundAction } | { kind: 'manual' };

/**
 * Next step of a card refund at ECPay (https://developers.ecpay.com.tw/?p=16567): before the capture a full refund cancels
 * capture (E) and authorisation (N), a partial one is refunded (R); afterwards both are. A refusal has no effect, so the
 * next method is tried - a shop may capture manually, and clocks differ.
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
