import type { EventHandler } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { returnCoupon } from '../use-cases/return-coupon.ts';

/** An order whose money went back as a whole gives its use back. */
export const onOrderRefunded: EventHandler<Tx, 'order.refunded'> = async (tx, { data }, { record }) => {
  if (data.isFull) await returnCoupon(tx, record, data.orderId);
};
