import type { RecordEvent } from '@tapory/messaging';
import { derivedId } from '@tapory/service-kit';
import type { Tx } from '../../data/database.ts';
import { changeOrder, moveOrder } from '../data/change-order.ts';
import { isSent } from '../domain/item-states.ts';
import type { Order } from '../domain/order.ts';
import { orderStepEvent } from './order-events.ts';
import { writeOrderAct } from './write-order-act.ts';

export type FollowedCommand = { commandId: string; actorId: string; at: Date };

/**
 * Lets a locked order follow its items, once they have moved: the first one that leaves the line starts its production, which is
 * published once, and a sent order is being remade while an item of it is.
 */
export async function followProduction(
  tx: Tx,
  record: RecordEvent,
  order: Order,
  { commandId, actorId, at }: FollowedCommand,
): Promise<Order> {
  if (order.fulfilmentStatus === 'none' && order.items.some((item) => item.productionStatus !== 'waiting')) {
    const started = await moveOrder(tx, order, { fulfilment: 'in_production' });
    const id = derivedId('startedBy', commandId, order.id);
    const act = { id, order: started, actorId, actedAt: at, detail: {} };
    await writeOrderAct(tx, record, { ...act, kind: 'production_started' });
    await record(orderStepEvent('order.production-started', started, at));
    return started;
  }
  const isRemaking = isSent(order) && order.items.some((item) => item.isRemake && item.blockedReason === '');
  return isRemaking === order.isRemaking ? order : changeOrder(tx, order, { isRemaking });
}
