import type { Outbox } from '@tapory/messaging';
import type { Peers } from '../clients/peers.ts';
import type { Tx } from '../data/database.ts';
import { changeOrder, lockOrder } from '../data/orders.ts';
import { isPayable } from '../domain/order-states.ts';
import { orderEndedEvent } from './order-events.ts';

/**
 * Lets an unpaid order lapse, after asking the gateway through payment whether money came or may still come.
 * Answers whether it lapsed. A payment service that cannot answer throws: nothing lapses unasked.
 */
export async function expireOrder(
  deps: { outbox: Outbox<Tx>; peers: Peers },
  orderId: string,
  now: Date,
): Promise<boolean> {
  const state = await deps.peers.payment.checkOrderPayment({ orderId });
  if (state.paid || state.mayStillBePaid) return false;
  return deps.outbox.transaction(async (tx, record) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !isPayable(order.paymentStatus) || order.payableUntil > now) return false;
    const version = await changeOrder(tx, order, { paymentStatus: 'expired' });
    await record(orderEndedEvent('order.expired', { ...order, paymentStatus: 'expired', version }));
    return true;
  });
}
