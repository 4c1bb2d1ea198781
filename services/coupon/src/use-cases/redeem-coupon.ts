import type { RecordEvent } from '@tapory/messaging';
import { twd } from '@tapory/money';
import { lockUseOfOrder, moveUse } from '../data/coupon-uses.ts';
import type { Tx } from '../data/database.ts';
import { useTransitions } from '../domain/coupon-use.ts';

/** Redeems the use that a paid order holds. A no-op when the order has none or it is already redeemed. */
export async function redeemCoupon(tx: Tx, record: RecordEvent, orderId: string): Promise<void> {
  const use = await lockUseOfOrder(tx, orderId);
  if (!use || !useTransitions.can(use.state, 'redeemed')) return;
  await moveUse(tx, use, { to: 'redeemed', isOrderPlaced: true });
  await record({
    type: 'coupon.redeemed',
    subject: use.couponId,
    data: {
      couponId: use.couponId,
      code: use.code,
      userId: use.userId,
      orderId,
      discount: twd(use.discount),
    },
  });
}
