import type { RecordEvent } from '@tapory/messaging';
import type { Tx } from '../../data/database.ts';
import { returnStock } from '../../products/data/stock.ts';
import { moveOrder } from '../data/change-order.ts';
import type { Order } from '../domain/order.ts';
import { orderRefundedEvent } from './order-events.ts';

/**
 * Updates the refunded amount of a locked, paid order and publishes `order.refunded` when the amount has grown; returns the
 * order, whose invoice is the caller's to reduce. `refundedAmount` is the sum of all known refunds of the attempt that paid it, so
 * their order and repetition do not matter.
 */
export async function bookRefunds(
  tx: Tx,
  record: RecordEvent,
  { order, refundedAmount }: { order: Order; refundedAmount: number },
): Promise<Order> {
  if (refundedAmount <= order.refundedAmount) return order;
  const isFull = refundedAmount >= (order.paidAmount ?? 0);
  const payment = isFull ? 'refunded' : 'part_refunded';
  const refunded = await moveOrder(tx, order, { payment, refundedAmount });
  if (isFull && order.fulfilmentStatus === 'none') await returnStock(tx, order);
  await record(orderRefundedEvent(refunded));
  return refunded;
}
