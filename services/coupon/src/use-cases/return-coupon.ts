import type { RecordEvent } from '@tapory/messaging';
import { lockUseOfOrder, moveUse } from '../data/coupon-uses.ts';
import { findCoupon } from '../data/coupons.ts';
import type { Tx } from '../data/database.ts';
import { canChangeUse } from '../domain/coupon-use.ts';

/** Gives the use of a wholly refunded order back for good, also when its payment is told only afterwards. */
export async function returnCoupon(tx: Tx, record: RecordEvent, orderId: string): Promise<void> {
  const use = await lockUseOfOrder(tx, orderId);
  if (!use || !canChangeUse(use.state, 'returned')) return;
  await moveUse(tx, use, { to: 'returned', isOrderPlaced: true });
  // A released use was told of already.
  if (use.state === 'released') return;
  const coupon = await findCoupon(tx, use.couponId);
  await record({
    type: 'coupon.released',
    subject: use.couponId,
    data: { couponId: use.couponId, code: coupon?.code ?? '', userId: use.userId, orderId },
  });
}
