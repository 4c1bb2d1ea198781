import { AppError } from '@tapory/errors';
import { type Money, percentageOf, twd } from '@tapory/money';

export type CouponType = 'percentage' | 'fixed';

export type Eligibility = 'all' | 'first_order' | 'listed';

/** What an admin decides about a coupon. Absent limits are no limits. */
export type CouponTerms = {
  name: string;
  type: CouponType;
  /** Whole percent (1–100) or NT$. */
  value: number;
  cap: number | null;
  startsAt: Date | null;
  endsAt: Date | null;
  totalLimit: number | null;
  perUserLimit: number | null;
  minimumAmount: number;
  /** Empty: every product. */
  productKeys: string[];
  eligibility: Eligibility;
  listedUserIds: string[];
  enabled: boolean;
  note: string;
};

export type Coupon = CouponTerms & { id: string; code: string };

/** One wish to use a coupon. */
export type Claim = {
  userId: string;
  subtotal: Money;
  productKeys: readonly string[];
  isFirstOrder: boolean;
};

/** Uses that stand: held by a pending order or redeemed. */
export type UseCounts = { total: number; byUser: number };

/** A code as it is stored and shown: full-width letters and digits folded, no spaces, upper case. */
export function normalizeCode(input: string): string {
  return input.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
}

/**
 * The normalised code. COUPON_CODE_REQUIRED for an empty one, INVALID_COUPON_CODE unless it is
 * 3–32 letters, digits, `-` or `_`.
 */
export function parseCode(input: string): string {
  const code = normalizeCode(input);
  if (code === '') throw new AppError('COUPON_CODE_REQUIRED');
  if (!/^[A-Z0-9_-]{3,32}$/.test(code)) throw new AppError('INVALID_COUPON_CODE');
  return code;
}

function checkDates(coupon: Coupon, now: Date): void {
  if (coupon.startsAt && now < coupon.startsAt) {
    throw new AppError('COUPON_NOT_STARTED', { params: { startsAt: formatDay(coupon.startsAt) } });
  }
  if (coupon.endsAt && now >= coupon.endsAt) throw new AppError('COUPON_EXPIRED');
}

function formatDay(instant: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Taipei' }).format(instant);
}

function isEligible(coupon: Coupon, claim: Claim): boolean {
  if (coupon.eligibility === 'first_order' && !claim.isFirstOrder) return false;
  if (coupon.eligibility === 'listed' && !coupon.listedUserIds.includes(claim.userId)) return false;
  return (
    coupon.productKeys.length === 0 || claim.productKeys.every((key) => coupon.productKeys.includes(key))
  );
}

/**
 * Throws the first reason why a coupon cannot be used, in the order that the shop promises:
 * dates, already used, used up, minimum amount, eligibility.
 */
export function checkClaim(coupon: Coupon, claim: Claim, uses: UseCounts, now: Date): void {
  if (!coupon.enabled) throw new AppError('COUPON_NOT_FOUND');
  checkDates(coupon, now);
  if (coupon.perUserLimit !== null && uses.byUser >= coupon.perUserLimit)
    throw new AppError('COUPON_ALREADY_USED');
  if (coupon.totalLimit !== null && uses.total >= coupon.totalLimit)
    throw new AppError('COUPON_USAGE_LIMIT_REACHED');
  const gap = coupon.minimumAmount - claim.subtotal.units;
  if (gap > 0) throw new AppError('MINIMUM_AMOUNT_NOT_MET', { params: { gap } });
  if (!isEligible(coupon, claim)) throw new AppError('USER_NOT_ELIGIBLE');
}

/** What a coupon takes off; never more than the subtotal. */
export function discountOf(coupon: Coupon, subtotal: Money): Money {
  const wished = coupon.type === 'fixed' ? coupon.value : percentageOf(subtotal, coupon.value).units;
  const capped = coupon.type === 'percentage' && coupon.cap !== null ? Math.min(wished, coupon.cap) : wished;
  return twd(Math.min(capped, subtotal.units));
}
