import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import type { Tx } from '../../data/database.ts';
import { readClock } from '../../data/read-clock.ts';
import { itemsMovedBy, moveItem } from '../data/change-item.ts';
import { lockOrder } from '../data/orders.ts';
import { isInWork, needsConfirmation } from '../domain/item-states.ts';
import type { Order } from '../domain/order.ts';
import { followProduction } from './follow-production.ts';
import type { OrderActCommand } from './perform-order-act.ts';

type StartCommand = OrderActCommand & { actorId: string };

/**
 * Approves all waiting items of a paid order, which starts its production. CONFLICT when it has changed since the actor saw
 * it, ORDER_UNCONFIRMED while nobody has decided about its money, ORDER_STEP_REFUSED when nothing waits. Idempotent.
 */
export async function startProduction(outbox: Outbox<Tx>, command: StartCommand): Promise<Order> {
  const { id: commandId, orderId, actorId } = command;
  return outbox.transaction(async (tx, record) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new AppError('ORDER_NOT_FOUND');
    const done = await itemsMovedBy(tx, commandId);
    if (order.items.some(({ id }) => done.has(id))) return order;
    if (order.version !== command.version) throw new AppError('CONFLICT');
    const isWaiting = (item: Order['items'][number]) =>
      item.productionStatus === 'waiting' && isInWork(order, item);
    if (!order.items.some(isWaiting)) throw new AppError('ORDER_STEP_REFUSED');
    if (needsConfirmation(order)) throw new AppError('ORDER_UNCONFIRMED');
    const at = await readClock(tx);
    const move = { commandId, orderId, actorId, kind: 'forward', to: 'approved', reason: '', at } as const;
    const items: Order['items'] = [];
    for (const item of order.items) items.push(isWaiting(item) ? await moveItem(tx, item, move) : item);
    return followProduction(tx, record, { ...order, items }, { commandId, actorId, at });
  });
}
