import { isSent } from './item-states.ts';
import type { Order } from './order.ts';

/** The mails about an order that staff may send again. */
export const ORDER_MAILS = [
  'placed',
  'payment_code',
  'transfer',
  'lapsed',
  'cancelled',
  'paid',
  'production_started',
  'shipped',
  'completed',
  'refunded',
] as const;
export type OrderMail = (typeof ORDER_MAILS)[number];

/** Those of an order that have gone to its customer. */
export function mailsSentFor(order: Order): OrderMail[] {
  const hasGone: Record<OrderMail, boolean> = {
    placed: true,
    payment_code: order.paymentStatus === 'awaiting_transfer' && !order.transferChosenAt,
    transfer: order.paymentStatus === 'awaiting_transfer' && order.transferChosenAt !== null,
    lapsed: order.paymentStatus === 'expired',
    cancelled: order.paymentStatus === 'cancelled',
    paid: order.paidAt !== null,
    production_started: order.fulfilmentStatus !== 'none',
    shipped: isSent(order),
    completed: order.fulfilmentStatus === 'delivered',
    refunded: order.refundedAmount > 0,
  };
  return ORDER_MAILS.filter((mail) => hasGone[mail]);
}

/** What a mail names as its amount, NT$. */
export function mailAmountOf(order: Order, mail: OrderMail): number {
  if (mail === 'refunded') return order.refundedAmount;
  return mail === 'placed' ? order.total : (order.paidAmount ?? 0);
}
