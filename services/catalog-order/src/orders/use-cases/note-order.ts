import type { Outbox } from '@tapory/messaging';
import type { Tx } from '../../data/database.ts';
import type { Order } from '../domain/order.ts';
import { type OrderActCommand, performOrderAct } from './perform-order-act.ts';

/** Writes a note of staff into the history of an order, whatever has become of it; customers never see it. Idempotent. */
export function noteOrder(
  outbox: Outbox<Tx>,
  { note, ...command }: Omit<OrderActCommand, 'version'> & { note: string },
): Promise<Order> {
  return performOrderAct(outbox, { ...command, version: null }, ['noted'], async (order) => ({
    order,
    detail: { note },
  }));
}
