import type { EventHandler } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { releaseCoupon } from '../use-cases/release-coupon.ts';

/** An expired order releases its use. */
export const onOrderExpired: EventHandler<Tx, 'order.expired'> = async (tx, event, { record }) => {
  await releaseCoupon(tx, record, event.data.orderId);
};
