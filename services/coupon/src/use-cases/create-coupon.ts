import { AppError } from '@tapory/errors';
import { insertCoupon } from '../data/coupons.ts';
import type { Database } from '../data/database.ts';
import { type Coupon, type CouponTerms, parseCode } from '../domain/coupon.ts';

/** Stores a coupon under its normalised code; COUPON_CODE_TAKEN when another has it. */
export async function createCoupon(
  database: Database,
  input: { id: string; code: string; terms: CouponTerms },
): Promise<Coupon> {
  const coupon = { ...input.terms, id: input.id, code: parseCode(input.code) };
  const stored = await insertCoupon(database, coupon);
  if (!stored) throw new AppError('COUPON_CODE_TAKEN');
  return stored;
}
