import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import type { Tx } from '../../data/database.ts';
import { endConsignment } from '../../shipping/use-cases/end-consignment.ts';
import { endRemakes } from '../data/change-item.ts';
import { changeOrder, moveOrder } from '../data/change-order.ts';
import { isSent, needsConfirmation, parcelOf } from '../domain/item-states.ts';
import type { Order } from '../domain/order.ts';
import { fulfilmentTransitions } from '../domain/order-states.ts';
import type { Parcel } from '../domain/parcel.ts';
import { orderStepEvent } from './order-events.ts';
import { type ActContext, type Acted, type OrderActCommand, performOrderAct } from './perform-order-act.ts';

export type ShipCommand = OrderActCommand & {
  parcel: Parcel;
  /** Why it is sent although not every item is recorded as packed; empty otherwise. */
  reason: string;
};

/** Why an order cannot be handed to a carrier now; null when it can. */
export function shipRefusal(order: Order, reason: string) {
  const { items, isPacked } = parcelOf(order);
  const isNext = isSent(order) || fulfilmentTransitions.can(order.fulfilmentStatus, 'shipped');
  if (items.length === 0 || !isNext) return 'ORDER_STEP_REFUSED';
  if (needsConfirmation(order)) return 'ORDER_UNCONFIRMED';
  return isPacked || reason !== '' ? null : 'ITEMS_NOT_PACKED';
}

/** What was made again, and what came back, goes in a parcel of its own; the order stays what it was. */
async function send(order: Order, parcel: Parcel, shippedAt: Date, tx: Tx): Promise<Order> {
  await endRemakes(tx, order.id);
  await endConsignment(tx, order.id, parcel);
  const items = order.items.map((item) => ({ ...item, isRemake: false }));
  const change = { ...parcel, shippedAt, isRemaking: false, returnedAt: null };
  const sent = isSent(order)
    ? await changeOrder(tx, order, change)
    : await moveOrder(tx, order, { fulfilment: 'shipped', ...change });
  return { ...sent, items };
}

/**
 * Sends a locked order that may be sent, at a time that may lie before the act, and publishes `order.shipped`; returns its
 * entry for the history.
 */
export async function shipLocked(
  order: Order,
  { parcel, reason, shippedAt }: { parcel: Parcel; reason: string; shippedAt: Date },
  { tx, record }: Pick<ActContext, 'tx' | 'record'>,
): Promise<Required<Acted>> {
  const isOverride = !parcelOf(order).isPacked;
  const sent = await send(order, parcel, shippedAt, tx);
  await record(orderStepEvent('order.shipped', sent, shippedAt));
  const kind = isSent(order) ? 'reshipped' : 'shipped';
  return { order: sent, kind, detail: { ...parcel, ...(isOverride ? { reason } : {}) } };
}

const cameBackIn = (order: Order, { carrier, trackingNumber }: Parcel): boolean =>
  order.returnedAt !== null && order.carrier === carrier && order.trackingNumber === trackingNumber;

/**
 * Records that all items in work of an order, or of a sent one those made again, were handed to a carrier, and publishes
 * `order.shipped`. ITEMS_NOT_PACKED until every one is packed, unless somebody says why; ORDER_STEP_REFUSED also for the
 * parcel that came back, which is entered anew. Idempotent.
 */
export function shipOrder(outbox: Outbox<Tx>, { parcel, reason, ...command }: ShipCommand): Promise<Order> {
  return performOrderAct(outbox, command, ['shipped', 'reshipped'], async (order, context) => {
    const refusal = shipRefusal(order, reason);
    if (refusal) throw new AppError(refusal);
    if (cameBackIn(order, parcel)) throw new AppError('ORDER_STEP_REFUSED');
    return shipLocked(order, { parcel, reason, shippedAt: context.at }, context);
  });
}
