import { AppError } from '@tapory/errors';
import { type Money, percentageOf, sumMoney, twd } from '@tapory/money';
import { formatTaipeiDay } from '@tapory/taipei-time';
import { foldCode } from '@tapory/text';

export type CouponType = 'percentage' | 'fixed';

export type Eligibility = 'all' | 'first_order' | 'listed';

/** The terms that an admin sets. A null limit means unlimited. */
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

export type Coupon = CouponTerms & {
  id: string;
  code: string;
  /** Incremented by every change of the terms. */
  version: number;
  /** Bought with points for one person. */
  isReward: boolean;
  /** Used by its one-use codes only, no longer by its own. */
  hasCodes: boolean;
  /** When it was put away, out of the list and usable by nobody; null while it is not. */
  archivedAt: Date | null;
  /** Staff members who created and last changed it; null for coupons older than these columns. */
  createdBy: string | null;
  updatedBy: string | null;
  createdAt: Date;
};

/** A coupon as a typed code names it: by its own code (null), or by one of its one-use codes. */
export type NamedCoupon = Coupon & { oneUseCode: string | null };

/** Goods of a claim. */
export type ClaimedLine = { productKey: string; amount: Money };

/** A request to apply a coupon to an order. */
export type Claim = {
  userId: string;
  /** NT$ of all goods. */
  subtotal: Money;
  lines: readonly ClaimedLine[];
  isFirstOrder: boolean;
};

/** Active uses of other orders: held or redeemed. */
export type UseCounts = {
  total: number;
  byUser: number;
  /** This user's uses of any first-order coupon. */
  firstOrdersByUser: number;
  /** Uses of the one-use code by which the coupon was named. */
  ofCode: number;
};

/**
 * The normalised code. COUPON_CODE_REQUIRED for an empty one, INVALID_COUPON_CODE unless it is
 * 3–32 letters, digits, `-` or `_`.
 */
export function parseCode(input: string): string {
  const code = foldCode(input);
  if (code === '') throw new AppError('COUPON_CODE_REQUIRED');
  if (!/^[A-Z0-9_-]{3,32}$/.test(code)) throw new AppError('INVALID_COUPON_CODE');
  return code;
}

function checkDates(coupon: Coupon, now: Date): void {
  if (coupon.startsAt && now < coupon.startsAt) {
    throw new AppError('COUPON_NOT_STARTED', { params: { startsAt: formatTaipeiDay(coupon.startsAt) } });
  }
  if (coupon.endsAt && now >= coupon.endsAt) throw new AppError('COUPON_EXPIRED');
}

export const COUPON_STATES = ['active', 'scheduled', 'used_up', 'ended', 'off', 'archived'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** How a coupon stands for staff; `used` are its active uses. The first that holds, in this order. */
export function stateOf(coupon: Coupon, used: number, now: Date): CouponState {
  if (coupon.archivedAt) return 'archived';
  if (!coupon.enabled) return 'off';
  if (coupon.endsAt && now >= coupon.endsAt) return 'ended';
  if (coupon.startsAt && now < coupon.startsAt) return 'scheduled';
  if (coupon.totalLimit !== null && used >= coupon.totalLimit) return 'used_up';
  return 'active';
}

/** Whether the limits leave a use for an order that was placed with the coupon before. */
export function isUseFree(
  { perUserLimit, totalLimit, eligibility }: Coupon,
  { total, byUser, firstOrdersByUser, ofCode }: UseCounts,
): boolean {
  if (ofCode > 0) return false;
  if (eligibility === 'first_order' && firstOrdersByUser > 0) return false;
  return (perUserLimit === null || byUser < perUserLimit) && (totalLimit === null || total < totalLimit);
}

const isDiscounted = ({ productKeys }: Pick<CouponTerms, 'productKeys'>, key: string): boolean =>
  productKeys.length === 0 || productKeys.includes(key);

function isEligible(coupon: Coupon, claim: Claim, uses: UseCounts): boolean {
  // An order that is not paid yet may still become the first one.
  const isFirst = claim.isFirstOrder && uses.firstOrdersByUser === 0;
  if (coupon.eligibility === 'first_order' && !isFirst) return false;
  if (coupon.eligibility === 'listed' && !coupon.listedUserIds.includes(claim.userId)) return false;
  return claim.lines.some(({ productKey }) => isDiscounted(coupon, productKey));
}

/**
 * Throws the first reason why a coupon cannot be used, in the specified order: dates, already used, used up, minimum
 * amount, eligibility.
 */
export function checkClaim(coupon: Coupon, claim: Claim, uses: UseCounts, now: Date): void {
  if (!coupon.enabled || coupon.archivedAt !== null) throw new AppError('COUPON_NOT_FOUND');
  checkDates(coupon, now);
  if (uses.ofCode > 0 || (coupon.perUserLimit !== null && uses.byUser >= coupon.perUserLimit))
    throw new AppError('COUPON_ALREADY_USED');
  if (coupon.totalLimit !== null && uses.total >= coupon.totalLimit)
    throw new AppError('COUPON_USAGE_LIMIT_REACHED');
  const gap = coupon.minimumAmount - claim.subtotal.units;
  if (gap > 0) throw new AppError('MINIMUM_AMOUNT_NOT_MET', { params: { gap } });
  if (!isEligible(coupon, claim, uses)) throw new AppError('USER_NOT_ELIGIBLE');
}

/** The coupon's discount on the lines of its products; never more than they cost. */
export function discountOf(
  coupon: Pick<CouponTerms, 'type' | 'value' | 'cap' | 'productKeys'>,
  lines: readonly ClaimedLine[],
): Money {
  const discounted = lines.filter(({ productKey }) => isDiscounted(coupon, productKey));
  const subtotal = sumMoney(discounted.map(({ amount }) => amount));
  const uncapped = coupon.type === 'fixed' ? coupon.value : percentageOf(subtotal, coupon.value).units;
  const capped =
    coupon.type === 'percentage' && coupon.cap !== null ? Math.min(uncapped, coupon.cap) : uncapped;
  return twd(Math.min(capped, subtotal.units));
}
