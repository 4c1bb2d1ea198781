import type { Tx } from '../../data/database.ts';
import type { Order } from '../../orders/domain/order.ts';
import { findOpen } from '../data/consignments.ts';
import { trackingNumberOf } from '../domain/consignment.ts';

/** The number of the parcel that an order goes or went in; empty while it has none. What is made again goes in a parcel of its own. */
export async function findParcelNumber(tx: Tx, order: Order): Promise<string> {
  const open = await findOpen(tx, order.id);
  if (open) return trackingNumberOf(open);
  return order.isRemaking || order.returnedAt !== null ? '' : order.trackingNumber;
}
