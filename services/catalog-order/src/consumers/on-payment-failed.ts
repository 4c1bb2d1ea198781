import type { EventHandler } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { changeOrder, lockOrder } from '../data/orders.ts';
import { isPayable } from '../domain/order-states.ts';

/** A failed attempt leaves the order pending; it is only remembered, for the label of an order that lapses. */
export const onPaymentFailed: EventHandler<Tx, 'payment.failed'> = async (tx, event) => {
  const order = await lockOrder(tx, event.data.orderId);
  if (!order || !isPayable(order.paymentStatus)) return;
  await changeOrder(tx, order, { lastAttemptFailed: true });
};
