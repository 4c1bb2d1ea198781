import { AppError } from '@tapory/errors';
import { lockCoupon, saveTerms } from '../data/coupons.ts';
import type { Database } from '../data/database.ts';
import { type Coupon, type CouponTerms, checkTerms } from '../domain/coupon.ts';

export type ChangeCouponOptions = {
  id: string;
  terms: Partial<CouponTerms>;
  /** Staff member who changes it. */
  updatedBy: string;
};

/** Changes some terms of a coupon. COUPON_NOT_FOUND; the merged terms are validated by {@link checkTerms}. */
export async function changeCoupon(database: Database, options: ChangeCouponOptions): Promise<Coupon> {
  const { id, terms, updatedBy } = options;
  return database.pool.$transaction(async (tx) => {
    const coupon = await lockCoupon(tx, id);
    if (!coupon) throw new AppError('COUPON_NOT_FOUND');
    checkTerms({ ...coupon, ...terms });
    return saveTerms(tx, coupon, { terms, updatedBy });
  });
}
