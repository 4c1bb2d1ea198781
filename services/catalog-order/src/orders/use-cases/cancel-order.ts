import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import type { Tx } from '../../data/database.ts';
import { moveOrder } from '../data/change-order.ts';
import { eraseRecipientIfDeleted } from '../data/erase-recipients.ts';
import { scheduleLateChecks } from '../data/expiring-orders.ts';
import { lockOrder } from '../data/orders.ts';
import type { Order } from '../domain/order.ts';
import { paymentTransitions } from '../domain/order-states.ts';
import { orderEndedEvent } from './order-events.ts';

/** Cancels a payable order, also one that awaits a transfer; otherwise ORDER_NOT_CANCELLABLE. Idempotent. */
export async function cancelOrder(outbox: Outbox<Tx>, orderId: string): Promise<Order> {
  return outbox.transaction(async (tx, record) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new AppError('ORDER_NOT_FOUND');
    if (order.paymentStatus === 'cancelled') return order;
    if (!paymentTransitions.can(order.paymentStatus, 'cancelled'))
      throw new AppError('ORDER_NOT_CANCELLABLE');
    const cancelled = await moveOrder(tx, order, { payment: 'cancelled' });
    await record(orderEndedEvent('order.cancelled', cancelled));
    await scheduleLateChecks(tx, orderId);
    await eraseRecipientIfDeleted(tx, order);
    return cancelled;
  });
}
