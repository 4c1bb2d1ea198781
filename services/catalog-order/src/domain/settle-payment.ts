import { canChangePayment, isLate, type PaymentStatus } from './order-states.ts';

/** Money that a gateway says it has taken for an order. */
export type ReceivedPayment = { attemptId: string; amount: number };

/** What it means for the order. */
export type Settlement =
  | { kind: 'known' }
  | { kind: 'paid'; isLate: boolean }
  | { kind: 'surplus'; reason: 'second_payment' | 'amount_mismatch' };

/**
 * Decides what received money means: the first full payment pays the order, late or not; the same attempt told again
 * changes nothing; a second attempt's money and any other amount is surplus that staff pay back.
 */
export function settlePayment(
  order: { paymentStatus: PaymentStatus; total: number; paidAttemptId: string | null },
  payment: ReceivedPayment,
): Settlement {
  if (order.paidAttemptId === payment.attemptId) return { kind: 'known' };
  if (payment.amount !== order.total) return { kind: 'surplus', reason: 'amount_mismatch' };
  if (!canChangePayment(order.paymentStatus, 'paid')) return { kind: 'surplus', reason: 'second_payment' };
  return { kind: 'paid', isLate: isLate(order.paymentStatus) };
}
