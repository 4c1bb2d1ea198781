import type { RecordEvent } from '@tapory/messaging';
import { twd } from '@tapory/money';
import { type LockedUse, lockUseOfOrder, moveUse } from '../data/coupon-uses.ts';
import type { Tx } from '../data/database.ts';
import { useTransitions } from '../domain/coupon-use.ts';

/** Redeems a locked use and publishes it. */
export async function redeem(tx: Tx, record: RecordEvent, use: LockedUse): Promise<void> {
  await moveUse(tx, use, { to: 'redeemed', isOrderPlaced: true });
  const { couponId, code, userId, orderId } = use;
  await record({
    type: 'coupon.redeemed',
    subject: couponId,
    data: { couponId, code, userId, orderId, discount: twd(use.discount) },
  });
}

/** Redeems the use that a paid order holds. A no-op when the order has none or it is already redeemed. */
export async function redeemCoupon(tx: Tx, record: RecordEvent, orderId: string): Promise<void> {
  const use = await lockUseOfOrder(tx, orderId);
  if (use && useTransitions.can(use.state, 'redeemed')) await redeem(tx, record, use);
}
