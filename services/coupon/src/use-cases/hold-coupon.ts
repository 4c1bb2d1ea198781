import { AppError } from '@tapory/errors';
import { twd } from '@tapory/money';
import { newId } from '@tapory/service-kit';
import { countUses, findUseOfOrder, insertUse } from '../data/coupon-uses.ts';
import { findCoupon, lockCouponByCode } from '../data/coupons.ts';
import type { Database, Tx } from '../data/database.ts';
import { type Claim, checkClaim, discountOf, parseCode } from '../domain/coupon.ts';
import type { Quote } from './quote-coupon.ts';

export type HoldOptions = Claim & {
  code: string;
  orderId: string;
  /** When the hold lapses unless its order has been placed by then. */
  heldUntil: Date;
  now: Date;
};

async function existingHold(tx: Tx, orderId: string): Promise<Quote | null> {
  const use = await findUseOfOrder(tx, orderId);
  if (!use) return null;
  const coupon = await findCoupon(tx, use.couponId);
  return coupon && { code: coupon.code, name: coupon.name, discount: twd(use.discount) };
}

/** Holds one use for an order; the same order gets the same hold again. Refuses as {@link checkClaim} does. */
export async function holdCoupon(database: Database, options: HoldOptions): Promise<Quote> {
  const code = parseCode(options.code);
  return database.$transaction(async (tx) => {
    const coupon = await lockCouponByCode(tx, code);
    const held = await existingHold(tx, options.orderId);
    if (held) return held;
    if (!coupon) throw new AppError('COUPON_NOT_FOUND');
    checkClaim(coupon, options, await countUses(tx, coupon.id, options.userId), options.now);
    const discount = discountOf(coupon, options.subtotal);
    await insertUse(tx, {
      id: newId(),
      couponId: coupon.id,
      userId: options.userId,
      orderId: options.orderId,
      state: 'held',
      discount: discount.units,
      heldUntil: options.heldUntil,
    });
    return { code: coupon.code, name: coupon.name, discount };
  });
}
