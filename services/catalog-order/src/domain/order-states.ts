/** Where the money of an order stands. */
export type PaymentStatus =
  | 'unpaid'
  | 'awaiting_transfer'
  | 'paid'
  | 'part_refunded'
  | 'refunded'
  | 'expired'
  | 'cancelled';

/** Where the goods of an order stand. */
export type FulfilmentStatus = 'none' | 'in_production' | 'shipped' | 'delivered';

/** What the customer reads. */
export type OrderLabel =
  | 'pending'
  | 'paid'
  | 'processing'
  | 'shipped'
  | 'completed'
  | 'cancelled'
  | 'refunded'
  | 'failed';

// Money is monotonic: nothing leads from paid back to unpaid. An expired or cancelled order that is paid all the
// same is late money: it counts, and is flagged for staff.
const PAYMENT_TRANSITIONS = {
  unpaid: ['awaiting_transfer', 'paid', 'expired', 'cancelled'],
  awaiting_transfer: ['paid', 'expired', 'cancelled'],
  expired: ['paid'],
  cancelled: ['paid'],
  paid: ['part_refunded', 'refunded'],
  part_refunded: ['refunded'],
  refunded: [],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;

/** Whether an order's payment may go from one status to another. */
export function canChangePayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return (PAYMENT_TRANSITIONS[from] as readonly PaymentStatus[]).includes(to);
}

/** Throws unless an order's payment may go from one status to another. */
export function assertPaymentChange(from: PaymentStatus, to: PaymentStatus): void {
  if (!canChangePayment(from, to)) throw new Error(`an order's payment cannot go from ${from} to ${to}`);
}

/** What an order's coupon use depends on. */
export function standingOf(status: PaymentStatus): 'pending' | 'paid' | 'over' {
  if (isPayable(status)) return 'pending';
  return status === 'paid' || status === 'part_refunded' ? 'paid' : 'over';
}

/** Whether the customer may still pay: "only pending orders can be paid". */
export function isPayable(status: PaymentStatus): boolean {
  return status === 'unpaid' || status === 'awaiting_transfer';
}

/** Whether money that arrives now arrives late. */
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
 * The customer's word for an order. A failed attempt alone leaves it pending; "failed" is a lapsed order whose
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
