import { defineTransitions } from '@tapory/errors';

/** Payment status of an order. */
export const PAYMENT_STATUSES = [
  'unpaid',
  'awaiting_transfer',
  'paid',
  'part_refunded',
  'refunded',
  'expired',
  'cancelled',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const FULFILMENT_STATUSES = ['none', 'in_production', 'shipped', 'delivered'] as const;
export type FulfilmentStatus = (typeof FULFILMENT_STATUSES)[number];

/** The statuses that the customer sees. */
export const ORDER_LABELS = [
  'pending',
  'processing',
  'completed',
  'cancelled',
  'refunded',
  'failed',
  'paid',
  'shipped',
] as const;
export type OrderLabel = (typeof ORDER_LABELS)[number];

/** The statuses of an order that the customer may still pay: "only pending orders can be paid". */
export const PAYABLE_STATUSES = ['unpaid', 'awaiting_transfer'] as const satisfies PaymentStatus[];
/** Paid, and not fully refunded. */
export const PAID_STATUSES = ['paid', 'part_refunded'] as const satisfies PaymentStatus[];
/** Ended unpaid. A payment of such an order is late money: it counts, and is flagged for staff. */
export const ENDED_STATUSES = ['expired', 'cancelled'] as const satisfies PaymentStatus[];
/** Not sent yet. */
export const IN_PRODUCTION_STATUSES = ['none', 'in_production'] as const satisfies FulfilmentStatus[];
/** Sent, whether it has arrived or not. */
export const SENT_STATUSES = ['shipped', 'delivered'] as const satisfies FulfilmentStatus[];

const isOneOf = (statuses: readonly PaymentStatus[]) => (status: PaymentStatus) => statuses.includes(status);

export const isPayable = isOneOf(PAYABLE_STATUSES);
export const isPaid = isOneOf(PAID_STATUSES);
export const isEnded = isOneOf(ENDED_STATUSES);

/** Money is monotonic: no transition leads from paid back to unpaid. */
export const paymentTransitions = defineTransitions<PaymentStatus>('the payment of an order', {
  unpaid: ['awaiting_transfer', 'paid', 'expired', 'cancelled'],
  awaiting_transfer: ['paid', 'expired', 'cancelled'],
  expired: ['paid'],
  cancelled: ['paid'],
  paid: ['part_refunded', 'refunded'],
  part_refunded: ['refunded'],
  refunded: [],
});

export const fulfilmentTransitions = defineTransitions<FulfilmentStatus>('the fulfilment of an order', {
  none: ['in_production'],
  in_production: ['shipped'],
  shipped: ['delivered'],
  delivered: [],
});

/** The state of an order that its coupon use depends on. */
export function couponStateOf(status: PaymentStatus): 'pending' | 'paid' | 'over' {
  if (isPayable(status)) return 'pending';
  return isPaid(status) ? 'paid' : 'over';
}

const FULFILMENT_LABELS = {
  none: 'paid',
  in_production: 'processing',
  shipped: 'shipped',
  delivered: 'completed',
} as const satisfies Record<FulfilmentStatus, OrderLabel>;

/**
 * The status that the customer sees. A paid order that was cancelled is so until its money is back. A failed attempt alone leaves an order pending; "failed" is an expired order whose
 * last attempt had failed.
 */
export function labelOf(order: {
  paymentStatus: PaymentStatus;
  fulfilmentStatus: FulfilmentStatus;
  lastAttemptFailed: boolean;
  cancelledAt: Date | null;
}): OrderLabel {
  switch (order.paymentStatus) {
    case 'unpaid':
    case 'awaiting_transfer':
      return 'pending';
    case 'expired':
      return order.lastAttemptFailed ? 'failed' : 'cancelled';
    case 'cancelled':
      return 'cancelled';
    case 'refunded':
      return 'refunded';
    case 'paid':
    case 'part_refunded':
      return order.cancelledAt ? 'cancelled' : FULFILMENT_LABELS[order.fulfilmentStatus];
  }
}
