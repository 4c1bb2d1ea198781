import type { Tx } from '../../data/database.ts';
import { parcelOf } from '../../orders/domain/item-states.ts';
import type { Order } from '../../orders/domain/order.ts';
import { findConsignments } from '../data/consignments.ts';
import { type Consignment, trackingNumberOf } from '../domain/consignment.ts';
import { digestOfRecipient } from './digest-of-recipient.ts';

/** Why the label of a parcel must not be printed now, such as for who received the order before, or with nothing left to send; null when it may. */
export function labelRefusal(order: Order, { status, digest }: Consignment) {
  if (status === 'sent') return null;
  if (parcelOf(order).items.length === 0) return 'ORDER_STEP_REFUSED';
  return digest === digestOfRecipient(order.recipient) ? null : 'CONSIGNMENT_OUTDATED';
}

/** The numbers of an order's parcels whose labels may have been printed and must not be used. */
export async function findVoidParcels(tx: Tx, order: Order): Promise<string[]> {
  const entered = (await findConsignments(tx, order.id)).filter(({ logisticsId }) => logisticsId !== '');
  return entered
    .filter((parcel) => parcel.status === 'replaced' || labelRefusal(order, parcel) !== null)
    .map(trackingNumberOf);
}
