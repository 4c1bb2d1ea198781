import type { EventHandler } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { keepRefund, lockOrder } from '../data/orders.ts';
import { bookRefunds } from '../use-cases/book-refunds.ts';

/** Money has gone back: of the payment that counts, or of a surplus one. */
export const onPaymentRefunded: EventHandler<Tx, 'payment.refunded'> = async (tx, event, { record }) => {
  const { refundId, attemptId, orderId, amount, refundedAt } = event.data;
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Error(`refund ${refundId} names an unknown order`);
  const units = amount?.units ?? 0;
  await keepRefund(tx, { refundId, orderId, attemptId, amount: units, refundedAt: refundedAt ?? event.time });
  await bookRefunds(tx, record, order);
};
