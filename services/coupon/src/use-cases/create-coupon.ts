import { AppError } from '@tapory/errors';
import { insertCoupon } from '../data/coupons.ts';
import type { Database } from '../data/database.ts';
import { checkTerms } from '../domain/check-terms.ts';
import { type Coupon, type CouponTerms, parseCode } from '../domain/coupon.ts';

export type CreateCouponOptions = {
  id: string;
  code: string;
  terms: CouponTerms;
  /** Staff member who creates it. */
  createdBy: string;
};

/**
 * Stores a coupon under its normalised code. COUPON_CODE_TAKEN when another coupon has it; the terms are validated by
 * {@link checkTerms}.
 */
export async function createCoupon(database: Database, options: CreateCouponOptions): Promise<Coupon> {
  const { id, terms, createdBy } = options;
  checkTerms(terms);
  const coupon = {
    ...terms,
    id,
    code: parseCode(options.code),
    version: 1,
    isReward: false,
    hasCodes: false,
    archivedAt: null,
    createdBy,
    updatedBy: null,
  };
  const stored = await insertCoupon(database.pool, coupon);
  if (!stored) throw new AppError('COUPON_CODE_TAKEN');
  return stored;
}
