import { AppError } from '@tapory/errors';
import { type Money, twd } from '@tapory/money';
import { newId } from '@tapory/service-kit';
import {
  type CouponUse,
  countUses,
  lockFirstOrderOf,
  lockUseOfOrder,
  saveHold,
} from '../data/coupon-uses.ts';
import { lockCouponByCode } from '../data/coupons.ts';
import type { Database } from '../data/database.ts';
import { type Claim, checkClaim, discountOf, parseCode } from '../domain/coupon.ts';
import { canChangeUse } from '../domain/coupon-use.ts';
import type { Quote } from './quote-coupon.ts';

export type HoldOptions = Claim & {
  code: string;
  orderId: string;
  /** How long the hold waits for its order to be placed. */
  holdSeconds: number;
  now: Date;
};

/** A hold with what its discount was computed from. */
export type Hold = Quote & { subtotal: Money };

/** An earlier hold of the same order gives way as long as that order was never placed. */
function canHoldAnew(use: CouponUse, userId: string): boolean {
  return (
    !use.orderPlaced && use.userId === userId && (use.state === 'held' || canChangeUse(use.state, 'held'))
  );
}

/**
 * Holds one use for an order that is about to be placed. A repeat for the same order is checked and priced anew, since
 * the cart, the coupon's terms or the hold itself may have changed meanwhile. Refuses as {@link checkClaim} does;
 * CONFLICT once the order is known.
 */
export async function holdCoupon(database: Database, options: HoldOptions): Promise<Hold> {
  const { orderId, userId, subtotal, holdSeconds } = options;
  const code = parseCode(options.code);
  return database.$transaction(async (tx) => {
    const coupon = await lockCouponByCode(tx, code);
    if (!coupon) throw new AppError('COUPON_NOT_FOUND');
    if (coupon.eligibility === 'first_order') await lockFirstOrderOf(tx, userId);
    const earlier = await lockUseOfOrder(tx, orderId);
    if (earlier && !canHoldAnew(earlier, userId)) throw new AppError('CONFLICT');
    checkClaim(coupon, options, await countUses(tx, coupon, { userId, exceptOrderId: orderId }), options.now);
    const discount = discountOf(coupon, subtotal);
    await saveHold(tx, {
      id: newId(),
      couponId: coupon.id,
      userId,
      orderId,
      discount: discount.units,
      subtotal: subtotal.units,
      termsVersion: coupon.version,
      holdSeconds,
    });
    return { code: coupon.code, name: coupon.name, discount, subtotal: twd(subtotal.units) };
  });
}
