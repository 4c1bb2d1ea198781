import { AppError } from '@tapory/errors';
import { type CodeBatch, findBatch, insertBatch } from '../data/coupon-codes.ts';
import { lockCoupon, markHasCodes } from '../data/coupons.ts';
import type { Database } from '../data/database.ts';
import { randomCodes } from '../random-codes.ts';

export type MakeCodesOptions = {
  /** Id of the command, which the batch gets. */
  id: string;
  couponId: string;
  count: number;
  note: string;
  /** Staff member who makes them. */
  createdBy: string;
};

/**
 * Makes one-use codes for a coupon in one transaction; a repeated command returns the batch that it made. From the first
 * batch on the coupon's own code names it no more. COUPON_NOT_FOUND for an unknown coupon, one that was bought with
 * points, and an archived one.
 */
export function makeCodes({ pool }: Database, options: MakeCodesOptions): Promise<CodeBatch> {
  const { id, couponId, count, note, createdBy } = options;
  const codes = randomCodes(count);
  return pool.$transaction(async (tx) => {
    const coupon = await lockCoupon(tx, couponId);
    if (!coupon || coupon.isReward || coupon.archivedAt) throw new AppError('COUPON_NOT_FOUND');
    const made = await findBatch(tx, id);
    if (made) return made;
    if (!coupon.hasCodes) await markHasCodes(tx, couponId);
    return insertBatch(tx, { id, couponId, count, note, createdBy }, codes);
  });
}
