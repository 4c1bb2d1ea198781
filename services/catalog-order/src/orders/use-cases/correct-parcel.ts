import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import type { Tx } from '../../data/database.ts';
import { changeOrder } from '../data/change-order.ts';
import { isSent } from '../domain/item-states.ts';
import type { Order } from '../domain/order.ts';
import type { Parcel } from '../domain/parcel.ts';
import { type OrderActCommand, performOrderAct } from './perform-order-act.ts';

export type CorrectParcelCommand = OrderActCommand & { parcel: Parcel; reason: string };

/**
 * Corrects the carrier and the tracking number under which an order was sent; the history keeps both. A parcel that is as
 * it says already is left alone. Idempotent.
 */
export function correctParcel(
  outbox: Outbox<Tx>,
  { parcel, reason, ...command }: CorrectParcelCommand,
): Promise<Order> {
  return performOrderAct(outbox, command, ['parcel_corrected'], async (order, { tx }) => {
    if (!isSent(order)) throw new AppError('ORDER_STEP_REFUSED');
    const { carrier, trackingNumber } = order;
    if (carrier === parcel.carrier && trackingNumber === parcel.trackingNumber) return null;
    const former = `${carrier} ${trackingNumber}`;
    // Another number is that of another parcel: what is known of the first one says nothing of it.
    const change = trackingNumber === parcel.trackingNumber ? parcel : { ...parcel, returnedAt: null };
    return { order: await changeOrder(tx, order, change), detail: { ...parcel, former, reason } };
  });
}
