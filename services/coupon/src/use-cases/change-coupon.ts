import { AppError } from '@tapory/errors';
import { isUsed } from '../data/coupon-uses.ts';
import { lockCoupon, saveTerms } from '../data/coupons.ts';
import type { Database } from '../data/database.ts';
import { checkChange, checkPromised } from '../domain/check-terms.ts';
import type { Coupon, CouponTerms } from '../domain/coupon.ts';

export type ChangeCouponOptions = {
  id: string;
  terms: Partial<CouponTerms>;
  /** Put away, or taken out again. */
  isArchived?: boolean | undefined;
  /** The version that the change was made from; absent for one that overwrites whatever there is. */
  version?: number | undefined;
  /** Staff member who changes it. */
  updatedBy: string;
};

/**
 * Changes some terms of a coupon. COUPON_NOT_FOUND; CONFLICT when somebody else has changed it since; the change is
 * validated by {@link checkChange}, and of a coupon that was used by {@link checkPromised}.
 */
export async function changeCoupon(database: Database, options: ChangeCouponOptions): Promise<Coupon> {
  const { id, terms, isArchived, version, updatedBy } = options;
  return database.pool.$transaction(async (tx) => {
    const coupon = await lockCoupon(tx, id);
    if (!coupon) throw new AppError('COUPON_NOT_FOUND');
    if (version !== undefined && version !== coupon.version) throw new AppError('CONFLICT');
    const archivedAt = isArchived ? (coupon.archivedAt ?? new Date()) : null;
    const next = isArchived === undefined ? terms : { ...terms, archivedAt };
    checkChange(coupon, next);
    if (await isUsed(tx, id)) checkPromised(coupon, terms);
    return saveTerms(tx, coupon, { terms: next, updatedBy });
  });
}
