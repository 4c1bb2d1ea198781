import type { EventHandler } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { releaseCoupon } from '../use-cases/release-coupon.ts';

/** A cancelled order releases its use. */
export const onOrderCancelled: EventHandler<Tx, 'order.cancelled'> = async (tx, event, { record }) => {
  await releaseCoupon(tx, record, event.data.orderId);
};
