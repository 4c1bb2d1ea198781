import type { EventHandler } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { returnCoupon } from '../use-cases/return-coupon.ts';

/** A fully refunded order returns its use. */
export const onOrderRefunded: EventHandler<Tx, 'order.refunded'> = async (tx, { data }, { record }) => {
  if (data.isFull) await returnCoupon(tx, record, data.orderId);
};
