import type { RecordEvent } from '@tapory/messaging';
import { keepHold, type LockedUse, lockUseOfOrder, moveUse } from '../data/coupon-uses.ts';
import type { Tx } from '../data/database.ts';

async function release(tx: Tx, record: RecordEvent, use: LockedUse, isOrderPlaced: boolean): Promise<void> {
  await moveUse(tx, use, { to: 'released', isOrderPlaced });
  await record({
    type: 'coupon.released',
    subject: use.couponId,
    data: { couponId: use.couponId, code: use.code, userId: use.userId, orderId: use.orderId },
  });
}

/** Releases the use of an order that can no longer be paid. A redeemed use stays redeemed. */
export async function releaseCoupon(tx: Tx, record: RecordEvent, orderId: string): Promise<void> {
  const use = await lockUseOfOrder(tx, orderId);
  if (use?.state === 'held') await release(tx, record, use, true);
}

/**
 * Releases the use of a cancelled order. While its gateway may still take money the use stays held, since the coupon would
 * otherwise discount another order as well; the job of expired holds releases it then.
 */
export async function releaseCancelled(
  tx: Tx,
  record: RecordEvent,
  { orderId, mayBePaidUntil }: { orderId: string; mayBePaidUntil: Date | undefined },
): Promise<void> {
  const use = await lockUseOfOrder(tx, orderId);
  if (use?.state !== 'held') return;
  if (mayBePaidUntil && mayBePaidUntil > new Date()) await keepHold(tx, use, mayBePaidUntil);
  else await release(tx, record, use, true);
}

/** Releases the use of an order that was never placed; no change once it was. */
export async function releaseHold(tx: Tx, record: RecordEvent, orderId: string): Promise<void> {
  const use = await lockUseOfOrder(tx, orderId);
  if (use?.state === 'held' && !use.orderPlaced) await release(tx, record, use, false);
}
