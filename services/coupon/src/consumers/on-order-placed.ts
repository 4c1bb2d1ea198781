import type { EventHandler } from '@tapory/messaging';
import { markOrderPlaced } from '../data/coupon-uses.ts';
import type { Tx } from '../data/database.ts';

/** The order exists now, so its hold has its number and lasts until payment, cancellation or expiry. */
export const onOrderPlaced: EventHandler<Tx, 'order.placed'> = async (tx, event) => {
  await markOrderPlaced(tx, event.data);
};
