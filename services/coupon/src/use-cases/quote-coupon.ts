import { AppError } from '@tapory/errors';
import type { Money } from '@tapory/money';
import { countUses } from '../data/count-uses.ts';
import { findCouponByCode } from '../data/coupons.ts';
import type { Database } from '../data/database.ts';
import { type Claim, checkClaim, discountOf, parseCode } from '../domain/coupon.ts';

export type Quote = { code: string; name: string; discount: Money; productKeys: string[] };

/** The discount that a coupon would give, without a hold. Throws as {@link checkClaim} does. */
export async function quoteCoupon(
  { pool }: Pick<Database, 'pool'>,
  input: Claim & { code: string },
  now: Date,
): Promise<Quote> {
  const coupon = await findCouponByCode(pool, parseCode(input.code));
  if (!coupon) throw new AppError('COUPON_NOT_FOUND');
  const { userId } = input;
  const { oneUseCode } = coupon;
  checkClaim(coupon, input, await countUses(pool, coupon, { userId, oneUseCode }), now);
  return {
    code: oneUseCode ?? coupon.code,
    name: coupon.name,
    discount: discountOf(coupon, input.lines),
    productKeys: coupon.productKeys,
  };
}
