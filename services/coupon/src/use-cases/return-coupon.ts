import type { RecordEvent } from '@tapory/messaging';
import { lockUseOfOrder, moveUse } from '../data/coupon-uses.ts';
import type { Tx } from '../data/database.ts';
import { useTransitions } from '../domain/coupon-use.ts';

/** Returns the use of a fully refunded order for good, also when the payment event arrives later. */
export async function returnCoupon(tx: Tx, record: RecordEvent, orderId: string): Promise<void> {
  const use = await lockUseOfOrder(tx, orderId);
  if (!use || !useTransitions.can(use.state, 'returned')) return;
  await moveUse(tx, use, { to: 'returned', isOrderPlaced: true });
  // The release has already been published.
  if (use.state === 'released') return;
  await record({
    type: 'coupon.released',
    subject: use.couponId,
    data: { couponId: use.couponId, code: use.code, userId: use.userId, orderId },
  });
}
