import type { EventHandler } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { reduceInvoice } from '../invoicing/use-cases/reduce-invoice.ts';
import { lockOrder, refundedOf, storeRefund } from '../orders/data/orders.ts';
import { bookRefunds } from '../orders/use-cases/book-refunds.ts';

/** Books a refund of the order's payment, and reduces its invoice by it; or a refund of an overpayment. */
export const onPaymentRefunded: EventHandler<Tx, 'payment.refunded'> = async (tx, event, { record }) => {
  const { refundId, attemptId, orderId, amount, refundedAt } = event.data;
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Error(`refund ${refundId} is for an unknown order`);
  const units = amount?.units ?? 0;
  await storeRefund(tx, {
    refundId,
    orderId,
    attemptId,
    amount: units,
    refundedAt: refundedAt ?? event.time,
  });
  if (order.paidAttemptId === null) return;
  const refundedAmount = await refundedOf(tx, order.paidAttemptId);
  const refunded = await bookRefunds(tx, record, { order, refundedAmount });
  if (refunded.version > order.version) await reduceInvoice(tx, refunded, new Date());
};
