import type { RecordEvent } from '@tapory/messaging';
import type { Tx } from '../../data/database.ts';
import { reduceInvoice } from '../../invoicing/use-cases/reduce-invoice.ts';
import { changeOrder, refundedOf } from '../data/orders.ts';
import type { Order } from '../domain/order.ts';
import { canChangePayment, type PaymentStatus } from '../domain/order-states.ts';
import { orderRefundedEvent } from './order-events.ts';

/**
 * Updates the refunded amount of a locked, paid order, reduces its invoice by as much and publishes `order.refunded` when
 * the amount has grown. It books the sum of all known refunds, so their order and repetition do not matter.
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
