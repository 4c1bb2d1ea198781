import type { EventHandler } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { releaseCancelled } from '../use-cases/release-coupon.ts';

/** A cancelled order releases its use once nobody can pay it any more. */
export const onOrderCancelled: EventHandler<Tx, 'order.cancelled'> = async (tx, event, { record }) => {
  await releaseCancelled(tx, record, event.data);
};
