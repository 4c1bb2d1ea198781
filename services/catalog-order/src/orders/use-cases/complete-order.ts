import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import type { Tx } from '../../data/database.ts';
import { moveOrder } from '../data/change-order.ts';
import { isCompletable } from '../domain/item-states.ts';
import type { Order } from '../domain/order.ts';
import { orderStepEvent } from './order-events.ts';
import { type OrderActCommand, performOrderAct } from './perform-order-act.ts';

/**
 * Records that a shipped order has arrived, or counts as arrived by time; publishes `order.completed`. ORDER_STEP_REFUSED while a
 * piece of it is made again. Idempotent.
 */
export function completeOrder(outbox: Outbox<Tx>, command: OrderActCommand): Promise<Order> {
  return performOrderAct(outbox, command, ['completed'], async (order, { tx, record, at }) => {
    if (!isCompletable(order)) throw new AppError('ORDER_STEP_REFUSED');
    const completed = await moveOrder(tx, order, { fulfilment: 'delivered', returnedAt: null });
    await record(orderStepEvent('order.completed', completed, at));
    return { order: completed };
  });
}
