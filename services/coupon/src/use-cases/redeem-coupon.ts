import type { RecordEvent } from '@tapory/messaging';
import { twd } from '@tapory/money';
import { findUseOfOrder, moveUse } from '../data/coupon-uses.ts';
import { findCoupon } from '../data/coupons.ts';
import type { Tx } from '../data/database.ts';
import { canChangeUse } from '../domain/coupon-use.ts';

/** Consumes the use that a paid order holds. Nothing happens when the order has none or it is consumed already. */
export async function redeemCoupon(tx: Tx, record: RecordEvent, orderId: string): Promise<void> {
  const use = await findUseOfOrder(tx, orderId);
  if (!use || !canChangeUse(use.state, 'redeemed')) return;
  if (!(await moveUse(tx, use.id, use.state, 'redeemed'))) return;
  const coupon = await findCoupon(tx, use.couponId);
  await record({
    type: 'coupon.redeemed',
    subject: use.couponId,
    data: {
      couponId: use.couponId,
      code: coupon?.code ?? '',
      userId: use.userId,
      orderId,
      discount: twd(use.discount),
    },
  });
}
