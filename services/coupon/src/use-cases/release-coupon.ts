import type { RecordEvent } from '@tapory/messaging';
import { type LockedUse, lockUseOfOrder, moveUse } from '../data/coupon-uses.ts';
import type { Tx } from '../data/database.ts';

async function release(tx: Tx, record: RecordEvent, use: LockedUse, isOrderPlaced: boolean): Promise<void> {
  await moveUse(tx, use, { to: 'released', isOrderPlaced });
  await record({
    type: 'coupon.released',
    subject: use.couponId,
    data: { couponId: use.couponId, code: use.code, userId: use.userId, orderId: use.orderId },
  });
}

/** Releases the use of a cancelled or expired order. A redeemed use stays redeemed. */
export async function releaseCoupon(tx: Tx, record: RecordEvent, orderId: string): Promise<void> {
  const use = await lockUseOfOrder(tx, orderId);
  if (use?.state === 'held') await release(tx, record, use, true);
}

/** Releases the use of an order that was never placed; no change once it was. */
export async function releaseHold(tx: Tx, record: RecordEvent, orderId: string): Promise<void> {
  const use = await lockUseOfOrder(tx, orderId);
  if (use?.state === 'held' && !use.orderPlaced) await release(tx, record, use, false);
}
