import { AppError } from '@tapory/errors';
import { type Money, twd } from '@tapory/money';
import { newId } from '@tapory/service-kit';
import { countUses, lockUses } from '../data/count-uses.ts';
import { type CouponUse, lockUseOfOrder, saveHold } from '../data/coupon-uses.ts';
import { shareCouponByCode } from '../data/coupons.ts';
import type { Database } from '../data/database.ts';
import { type Claim, checkClaim, discountOf, parseCode } from '../domain/coupon.ts';
import { useTransitions } from '../domain/coupon-use.ts';
import type { Quote } from './quote-coupon.ts';

export type HoldOptions = Claim & {
  code: string;
  orderId: string;
  /** Time until an unconfirmed hold expires. */
  holdSeconds: number;
  now: Date;
};

/** A hold and the subtotal that its discount was computed from. */
export type Hold = Quote & { subtotal: Money };

/** An earlier hold of the same order is replaced as long as that order was never placed. */
function canReplaceHold(use: CouponUse, userId: string): boolean {
  return (
    !use.orderPlaced &&
    use.userId === userId &&
    (use.state === 'held' || useTransitions.can(use.state, 'held'))
  );
}

/**
 * Holds one use for an order that is about to be placed. A repeated call is checked and priced again, since the cart, the
 * coupon's terms or the hold itself may have changed meanwhile. Throws as {@link checkClaim} does; CONFLICT once the
 * order was placed.
 */
export async function holdCoupon(database: Database, options: HoldOptions): Promise<Hold> {
  const { orderId, userId, subtotal, holdSeconds } = options;
  const code = parseCode(options.code);
  return database.pool.$transaction(async (tx) => {
    const coupon = await shareCouponByCode(tx, code);
    if (!coupon) throw new AppError('COUPON_NOT_FOUND');
    const { oneUseCode } = coupon;
    await lockUses(tx, coupon, { userId, oneUseCode });
    const earlier = await lockUseOfOrder(tx, orderId);
    if (earlier && !canReplaceHold(earlier, userId)) throw new AppError('CONFLICT');
    const uses = await countUses(tx, coupon, { userId, oneUseCode, exceptOrderId: orderId });
    checkClaim(coupon, options, uses, options.now);
    const discount = discountOf(coupon, options.lines);
    await saveHold(tx, {
      id: newId(),
      couponId: coupon.id,
      userId,
      orderId,
      oneUseCode,
      discount: discount.units,
      subtotal: subtotal.units,
      termsVersion: coupon.version,
      isFirstOrder: options.isFirstOrder,
      holdSeconds,
    });
    const { name, productKeys } = coupon;
    return { code: oneUseCode ?? coupon.code, name, discount, productKeys, subtotal: twd(subtotal.units) };
  });
}
