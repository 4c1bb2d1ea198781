import type { RecordEvent } from '@tapory/messaging';
import { findUseOfOrder, moveUse } from '../data/coupon-uses.ts';
import { findCoupon } from '../data/coupons.ts';
import type { Tx } from '../data/database.ts';
import { canChangeUse } from '../domain/coupon-use.ts';

/** Gives the use of a cancelled, expired or never placed order back. A consumed use stays consumed. */
export async function releaseCoupon(tx: Tx, record: RecordEvent, orderId: string): Promise<void> {
  const use = await findUseOfOrder(tx, orderId);
  if (!use || !canChangeUse(use.state, 'released')) return;
  if (!(await moveUse(tx, use.id, use.state, 'released'))) return;
  const coupon = await findCoupon(tx, use.couponId);
  await record({
    type: 'coupon.released',
    subject: use.couponId,
    data: { couponId: use.couponId, code: coupon?.code ?? '', userId: use.userId, orderId },
  });
}
