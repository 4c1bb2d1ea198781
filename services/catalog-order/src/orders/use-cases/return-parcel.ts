import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import type { Tx } from '../../data/database.ts';
import { changeOrder } from '../data/change-order.ts';
import { isOwed, isSent } from '../domain/item-states.ts';
import type { Order } from '../domain/order.ts';
import { parcelReturnedEvent } from './order-events.ts';
import { type ActContext, type OrderActCommand, performOrderAct } from './perform-order-act.ts';

/**
 * Keeps of a locked order that its parcel comes back, and publishes `order.parcel-returned` the first time: nothing completes it
 * then until it is sent anew, to whom and where may be changed again, and all of it goes in the next parcel.
 */
export async function returnParcel(
  { tx, record }: Pick<ActContext, 'tx' | 'record'>,
  order: Order,
  at: Date,
): Promise<Order> {
  if (order.returnedAt !== null) return changeOrder(tx, order, {});
  const returned = await changeOrder(tx, order, { returnedAt: at });
  if (isOwed(returned)) await record(parcelReturnedEvent(returned));
  return returned;
}

/**
 * Records that the parcel of a sent order came back, of which its carrier tells nothing. ORDER_STEP_REFUSED for one that was not
 * sent, has come back already, or is not owed any more. Idempotent.
 */
export function recordReturn(
  outbox: Outbox<Tx>,
  { reason, ...command }: OrderActCommand & { reason: string },
): Promise<Order> {
  return performOrderAct(outbox, command, ['parcel_returned'], async (order, context) => {
    if (!isOwed(order) || !isSent(order) || order.returnedAt !== null)
      throw new AppError('ORDER_STEP_REFUSED');
    return { order: await returnParcel(context, order, context.at), detail: { reason } };
  });
}
