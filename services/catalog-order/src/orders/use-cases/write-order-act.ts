import type { RecordEvent } from '@tapory/messaging';
import type { Tx } from '../../data/database.ts';
import { CUSTOMER_ACTS, type OrderAct, storeOrderAct } from '../data/order-acts.ts';
import type { Order } from '../domain/order.ts';
import { orderActedEvent } from './order-events.ts';

/** Writes an act into the history of an order, and publishes what staff did for the log of all their acts. */
export async function writeOrderAct(
  tx: Tx,
  record: RecordEvent,
  { order, ...act }: Omit<OrderAct, 'orderId'> & { order: Order },
): Promise<void> {
  await storeOrderAct(tx, { ...act, orderId: order.id });
  const { id, kind, actorId, actedAt, detail } = act;
  const isByStaff = actorId !== null && !CUSTOMER_ACTS.includes(kind);
  if (isByStaff) await record(orderActedEvent(order, { id, act: kind, actorId, at: actedAt, detail }));
}
