import type { EventHandler } from '@tapory/messaging';
import { nameOrder } from '../data/coupon-uses.ts';
import type { Tx } from '../data/database.ts';
import { redeemCoupon } from '../use-cases/redeem-coupon.ts';

/** Payment redeems the held use. */
export const onOrderPaid: EventHandler<Tx, 'order.paid'> = async (tx, event, { record }) => {
  await redeemCoupon(tx, record, event.data.orderId);
  await nameOrder(tx, event.data);
};
