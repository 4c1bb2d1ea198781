import type { BatchHandler } from '@tapory/messaging';
import type { Tx } from '../../data/database.ts';
import { lockOrders, noteFailedAttempts } from '../data/orders.ts';
import { isPayable } from '../domain/order-states.ts';

/** A failed attempt leaves its order pending; it is recorded for the label of an expired order. */
export const onPaymentFailed: BatchHandler<Tx, 'payment.failed'> = async (tx, received) => {
  const ids = received.map(({ event }) => event.data.orderId);
  const orders = [...(await lockOrders(tx, ids)).values()];
  const pending = orders.filter(({ paymentStatus }) => isPayable(paymentStatus));
  await noteFailedAttempts(
    tx,
    pending.map(({ id }) => id),
  );
};
