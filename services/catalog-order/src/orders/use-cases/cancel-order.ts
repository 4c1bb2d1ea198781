import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import type { Log } from '@tapory/service-kit';
import type { Peers } from '../../clients/peers.ts';
import type { Tx } from '../../data/database.ts';
import { readClock } from '../../data/read-clock.ts';
import { returnStock } from '../../products/data/stock.ts';
import { moveOrder } from '../data/change-order.ts';
import { eraseRecipientIfDeleted } from '../data/erase-recipients.ts';
import { scheduleLateChecks } from '../data/expiring-orders.ts';
import { lockOrder } from '../data/orders.ts';
import type { Order } from '../domain/order.ts';
import { isPayable, paymentTransitions } from '../domain/order-states.ts';
import { orderCancelledEvent } from './order-events.ts';
import { writeOrderAct } from './write-order-act.ts';

export type CancelOrderDeps = {
  outbox: Outbox<Tx>;
  peers: { payment: Pick<Peers['payment'], 'checkOrderPayment'> };
  log: Pick<Log, 'warn'>;
};

/** Who cancels, by the command's id; staff say why, a customer need not. */
export type CancelledBy = { actId: string; actorId: string; reason: string | null };

/**
 * Whether money may still come for an order. True also when payment does not answer: the coupon's use is kept then.
 * ORDER_NOT_CANCELLABLE when it is paid already, and its event under way.
 */
async function mayStillBePaid({ peers, log }: CancelOrderDeps, orderId: string): Promise<boolean> {
  const state = await peers.payment.checkOrderPayment({ orderId }).catch((error: unknown) => {
    log.warn({ err: error, orderId }, 'payment could not say whether a cancelled order may still be paid');
    return null;
  });
  if (state?.paid) throw new AppError('ORDER_NOT_CANCELLABLE');
  return state?.mayStillBePaid ?? true;
}

/**
 * Cancels a payable order, also one that awaits a transfer; otherwise ORDER_NOT_CANCELLABLE. Idempotent. For an order with
 * a coupon payment is asked first: the use of one that may still be paid is not free for another order.
 */
export async function cancelOrder(
  deps: CancelOrderDeps,
  { id, couponCode, paymentStatus }: Pick<Order, 'id' | 'couponCode' | 'paymentStatus'>,
  { actId, actorId, reason }: CancelledBy,
): Promise<Order> {
  const mayBePaid = couponCode !== '' && isPayable(paymentStatus) && (await mayStillBePaid(deps, id));
  return deps.outbox.transaction(async (tx, record) => {
    const order = await lockOrder(tx, id);
    if (!order) throw new AppError('ORDER_NOT_FOUND');
    if (order.paymentStatus === 'cancelled') return order;
    if (!paymentTransitions.can(order.paymentStatus, 'cancelled'))
      throw new AppError('ORDER_NOT_CANCELLABLE');
    const cancelled = await moveOrder(tx, order, { payment: 'cancelled' });
    await record(orderCancelledEvent(cancelled, { mayBePaid }));
    await writeOrderAct(tx, record, {
      ...{ id: actId, actorId, order: cancelled, actedAt: await readClock(tx) },
      kind: reason === null ? 'cancelled_by_customer' : 'cancelled',
      detail: reason === null ? {} : { reason },
    });
    await returnStock(tx, order);
    await scheduleLateChecks(tx, id);
    await eraseRecipientIfDeleted(tx, order);
    return cancelled;
  });
}
