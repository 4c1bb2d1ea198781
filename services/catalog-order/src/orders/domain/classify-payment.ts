import { isEnded, type PaymentStatus, paymentTransitions } from './order-states.ts';

/** A payment of an order by a gateway. */
export type ReceivedPayment = { attemptId: string; amount: number };

/** Its effect on the order. */
export type PaymentEffect =
  | { kind: 'duplicate' }
  | { kind: 'paid'; isLate: boolean }
  | { kind: 'overpayment'; reason: 'second_payment' | 'amount_mismatch' | 'coupon_used' };

/**
 * Decides how a payment affects its order: the first full payment pays the order, late or not; a duplicate of the same
 * attempt has no effect; a second attempt's payment or any other amount is an overpayment that staff refund.
 */
export function classifyPayment(
  order: { paymentStatus: PaymentStatus; total: number; paidAttemptId: string | null },
  payment: ReceivedPayment,
): PaymentEffect {
  if (order.paidAttemptId === payment.attemptId) return { kind: 'duplicate' };
  if (payment.amount !== order.total) return { kind: 'overpayment', reason: 'amount_mismatch' };
  if (!paymentTransitions.can(order.paymentStatus, 'paid'))
    return { kind: 'overpayment', reason: 'second_payment' };
  return { kind: 'paid', isLate: isEnded(order.paymentStatus) };
}
