import { defineTransitions } from '@tapory/errors';

/**
 * late: the order was closed before it was paid · second_payment, amount_mismatch: an overpayment of the order ·
 * gateway_amount: the gateway reports another amount than requested, so the attempt does not count as paid ·
 * paid_again: one trade number was paid twice at the gateway · coupon_used: as late, but another order has the coupon's use ·
 * taken_down: moderators have removed what was ordered, for good, before it was printed.
 */
export const CASE_REASONS = [
  'late',
  'second_payment',
  'amount_mismatch',
  'gateway_amount',
  'paid_again',
  'coupon_used',
  'taken_down',
] as const;
export type CaseReason = (typeof CASE_REASONS)[number];

/** accepted: the order is produced · refunded: the money is refunded · closed: staff resolved it elsewhere. What is taken down later opens a case again. */
export const CASE_STATUSES = ['open', 'accepted', 'refunded', 'closed'] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];
export const CASE_ACTS = ['accepted', 'refunded', 'closed'] as const satisfies Exclude<CaseStatus, 'open'>[];
export type CaseAct = (typeof CASE_ACTS)[number];

export const caseTransitions = defineTransitions<CaseStatus>('a money case', {
  open: ['accepted', 'refunded', 'closed'],
  accepted: [],
  refunded: ['open'],
  closed: ['open'],
});

export type MoneyCase = {
  id: string;
  attemptId: string;
  orderId: string;
  orderNumber: string;
  reason: CaseReason;
  /** Received NT$. */
  amount: number;
  status: CaseStatus;
  note: string;
  decidedBy: string | null;
  decidedName: string;
  decidedAt: Date | null;
  openedAt: Date;
};

/**
 * Allowed acts by reason. Late money has paid its order, so it can be accepted; an overpayment can only be refunded, and
 * money that never counted as an attempt's payment is resolved in the gateway's back office. What was taken down may have been
 * refunded, or replaced, otherwise.
 */
const ACTS = {
  late: ['accepted', 'refunded'],
  second_payment: ['refunded'],
  amount_mismatch: ['refunded'],
  gateway_amount: ['closed'],
  paid_again: ['closed'],
  coupon_used: ['refunded'],
  taken_down: ['refunded', 'closed'],
} as const satisfies Record<CaseReason, readonly CaseAct[]>;

export const actsOf = (reason: CaseReason): readonly CaseAct[] => ACTS[reason];
