import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import type { Tx } from '../../data/database.ts';
import { readClock } from '../../data/read-clock.ts';
import { moveOrder } from '../data/change-order.ts';
import { hasActed, type OrderAct, storeOrderAct } from '../data/order-acts.ts';
import { lockOrder } from '../data/orders.ts';
import type { Order } from '../domain/order.ts';
import { fulfilmentTransitions, isPaid } from '../domain/order-states.ts';
import type { Parcel } from '../domain/parcel.ts';
import { orderStepEvent } from './order-events.ts';

/** A command to make or send an order, of the version that its actor saw. */
export type OrderActCommand = {
  id: string;
  orderId: string;
  actorId: string | null;
  version: number;
};

const STEPS = {
  production_started: { fulfilment: 'in_production', event: 'order.production-started' },
  shipped: { fulfilment: 'shipped', event: 'order.shipped' },
  completed: { fulfilment: 'delivered', event: 'order.completed' },
} as const;

/**
 * Takes a paid order its next step, records who did it, and publishes the step. CONFLICT when the order has changed since the
 * actor saw it, ORDER_STEP_REFUSED when the step does not fit. Idempotent.
 */
export async function actOnOrder(
  outbox: Outbox<Tx>,
  { version, ...command }: OrderActCommand,
  kind: OrderAct['kind'],
  parcel?: Parcel,
): Promise<Order> {
  const { fulfilment, event } = STEPS[kind];
  return outbox.transaction(async (tx, record) => {
    const order = await lockOrder(tx, command.orderId);
    if (!order) throw new AppError('ORDER_NOT_FOUND');
    if (await hasActed(tx, { ...command, kind })) return order;
    if (order.version !== version) throw new AppError('CONFLICT');
    if (!isPaid(order.paymentStatus) || !fulfilmentTransitions.can(order.fulfilmentStatus, fulfilment))
      throw new AppError('ORDER_STEP_REFUSED');
    const at = await readClock(tx);
    const moved = await moveOrder(tx, order, {
      fulfilment,
      ...(parcel ? { ...parcel, shippedAt: at } : {}),
    });
    await storeOrderAct(tx, { ...command, kind, actedAt: at });
    await record(orderStepEvent(event, moved, at));
    return moved;
  });
}
