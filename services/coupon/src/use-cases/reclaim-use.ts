import type { Outbox } from '@tapory/messaging';
import { countUses, lockUses } from '../data/count-uses.ts';
import { findUseOfOrder, lockUseOfOrder, moveUse } from '../data/coupon-uses.ts';
import { shareCoupon } from '../data/coupons.ts';
import type { Tx } from '../data/database.ts';
import { isUseFree } from '../domain/coupon.ts';
import { redeem } from './redeem-coupon.ts';

/**
 * Redeems the use of an order that ended and whose money came after all: its discount was taken, so it counts like any
 * other. False, for good, when the use was given back and none is free any more. Serialised with holds by {@link lockUses}; dates
 * and terms are not asked again, since the order was placed in time.
 */
export async function reclaimUse(outbox: Outbox<Tx>, orderId: string): Promise<boolean> {
  return outbox.transaction(async (tx, record) => {
    const claimed = await findUseOfOrder(tx, orderId);
    const coupon = claimed && (await shareCoupon(tx, claimed.couponId));
    if (!coupon) return false;
    await lockUses(tx, coupon, claimed);
    const use = await lockUseOfOrder(tx, orderId);
    if (!use || use.state === 'returned') return false;
    if (use.state === 'redeemed') return true;
    if (use.state === 'released') {
      const { userId, oneUseCode } = use;
      const uses = await countUses(tx, coupon, { userId, oneUseCode, exceptOrderId: orderId });
      if (!isUseFree(coupon, uses)) {
        // Its money goes back. A repeat gets the same answer, also when another order has given its use back meanwhile.
        await moveUse(tx, use, { to: 'returned', isOrderPlaced: true });
        return false;
      }
    }
    await redeem(tx, record, use);
    return true;
  });
}
