import type { EventHandler } from '@tapory/messaging';
import { markOrderPlaced } from '../data/coupon-uses.ts';
import type { Tx } from '../data/database.ts';

/** The order of a hold exists now, so the hold lasts until payment, cancel or expiry. */
export const onOrderPlaced: EventHandler<Tx, 'order.placed'> = async (tx, event) => {
  await markOrderPlaced(tx, event.data.orderId);
};
