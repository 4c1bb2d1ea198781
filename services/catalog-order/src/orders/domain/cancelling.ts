import { isOwed, isPrinted, isSent } from './item-states.ts';
import type { Order } from './order.ts';
import { isPayable } from './order-states.ts';

/**
 * How the customer of an order may cancel it now: unpaid, or paid with a refund; `printed` and `sent` say why it is too late,
 * `over` that there is nothing to cancel. `wasPrinted`: a piece of it is printed again.
 */
export const CANCELLINGS = ['unpaid', 'refund', 'printed', 'sent', 'over'] as const;
export type Cancelling = (typeof CANCELLINGS)[number];

export function cancellingOf(order: Order, wasPrinted = false): Cancelling {
  if (isPayable(order.paymentStatus)) return 'unpaid';
  if (!isOwed(order)) return 'over';
  if (isSent(order)) return order.fulfilmentStatus === 'shipped' ? 'sent' : 'over';
  return wasPrinted || isPrinted(order) ? 'printed' : 'refund';
}
