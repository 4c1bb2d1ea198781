import type { RecordEvent } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { changeOrder, refundedOf } from '../data/orders.ts';
import type { Order } from '../domain/order.ts';
import { canChangePayment, type PaymentStatus } from '../domain/order-states.ts';
import { orderRefundedEvent } from './order-events.ts';
import { reduceInvoice } from './reduce-invoice.ts';

/**
 * Writes onto a locked, paid order what has gone back of its money, has its invoice reduced by as much and tells
 * `order.refunded` when that has grown.
 * What is booked is the sum of all refunds known, so their order and repetition do not matter.
 */
export async function bookRefunds(tx: Tx, record: RecordEvent, order: Order): Promise<void> {
  if (order.paidAttemptId === null) return;
  const refundedAmount = await refundedOf(tx, order.paidAttemptId);
  if (refundedAmount <= order.refundedAmount) return;
  const isFull = refundedAmount >= (order.paidAmount ?? 0);
  const target: PaymentStatus = isFull ? 'refunded' : 'part_refunded';
  const paymentStatus = canChangePayment(order.paymentStatus, target) ? target : order.paymentStatus;
  const version = await changeOrder(tx, order, { refundedAmount, paymentStatus });
  const refunded = { ...order, refundedAmount, paymentStatus, version };
  await reduceInvoice(tx, refunded, new Date());
  await record(orderRefundedEvent(refunded));
}
