/** Payment status of an order. */
export type PaymentStatus =
  | 'unpaid'
  | 'awaiting_transfer'
  | 'paid'
  | 'part_refunded'
  | 'refunded'
  | 'expired'
  | 'cancelled';

export type FulfilmentStatus = 'none' | 'in_production' | 'shipped' | 'delivered';

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

// Money is monotonic: no transition leads from paid back to unpaid. A payment of an expired or cancelled order is late
// money: it counts, and is flagged for staff.
const PAYMENT_TRANSITIONS = {
  unpaid: ['awaiting_transfer', 'paid', 'expired', 'cancelled'],
  awaiting_transfer: ['paid', 'expired', 'cancelled'],
  expired: ['paid'],
  cancelled: ['paid'],
  paid: ['part_refunded', 'refunded'],
  part_refunded: ['refunded'],
  refunded: [],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;

export function canChangePayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return (PAYMENT_TRANSITIONS[from] as readonly PaymentStatus[]).includes(to);
}

/** Throws on a forbidden transition. */
export function assertPaymentChange(from: PaymentStatus, to: PaymentStatus): void {
  if (!canChangePayment(from, to)) throw new Error(`an order's payment cannot go from ${from} to ${to}`);
}

/** The state of an order that its coupon use depends on. */
export function couponStateOf(status: PaymentStatus): 'pending' | 'paid' | 'over' {
  if (isPayable(status)) return 'pending';
  return status === 'paid' || status === 'part_refunded' ? 'paid' : 'over';
}

/** Whether the customer may still pay: "only pending orders can be paid". */
export function isPayable(status: PaymentStatus): boolean {
  return status === 'unpaid' || status === 'awaiting_transfer';
}

/** Whether a payment of an order in this status is late. */
export function isLate(status: PaymentStatus): boolean {
  return status === 'expired' || status === 'cancelled';
}

const FULFILMENT_LABELS = {
  none: 'paid',
  in_production: 'processing',
  shipped: 'shipped',
  delivered: 'completed',
} as const satisfies Record<FulfilmentStatus, OrderLabel>;

/**
 * The status that the customer sees. A failed attempt alone leaves an order pending; "failed" is an expired order whose
 * last attempt had failed.
 */
export function labelOf(order: {
  paymentStatus: PaymentStatus;
  fulfilmentStatus: FulfilmentStatus;
  lastAttemptFailed: boolean;
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
      return FULFILMENT_LABELS[order.fulfilmentStatus];
  }
}
