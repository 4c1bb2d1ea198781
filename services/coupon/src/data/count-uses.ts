import { execute, query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Coupon, UseCounts } from '../domain/coupon.ts';
import type { Tx } from './database.ts';
import { build } from './query-builder.ts';

/** Literal, so that the planner can use the partial indexes over the same condition. */
const isActive = sql<boolean>`state IN ('held', 'redeemed')`;

const count = sql<number>`count(*)::int`.as('count');

/** A coupon's terms that limit its uses. */
type Counted = Pick<Coupon, 'id' | 'totalLimit' | 'perUserLimit' | 'eligibility'>;

const NO_USES: UseCounts = { total: 0, byUser: 0, firstOrdersByUser: 0, ofCode: 0 };

export type CountOptions = {
  userId: string;
  /** The one-use code by which the coupon is named. */
  oneUseCode: string | null;
  /** The claiming order, whose own use does not count against it. */
  exceptOrderId?: string;
};

/**
 * Counts the active uses that limit a claim. Counts without a limit in the coupon's terms are skipped and 0, so the cost
 * is bounded by the total limit or by the user's own uses.
 */
export async function countUses(
  tx: Tx,
  coupon: Counted,
  { userId, oneUseCode, exceptOrderId }: CountOptions,
): Promise<UseCounts> {
  const { totalLimit, perUserLimit, eligibility } = coupon;
  if (totalLimit === null && perUserLimit === null && eligibility !== 'first_order' && oneUseCode === null)
    return NO_USES;
  const uses = build
    .selectFrom('couponUse')
    .where(isActive)
    .where('orderId', 'is distinct from', exceptOrderId ?? null);
  const ofCoupon = uses.where('couponId', '=', coupon.id).select(count);
  const ofUser = ofCoupon.where('userId', '=', userId);
  const firstOrders = uses
    .innerJoin('coupon', 'coupon.id', 'couponUse.couponId')
    .where('couponUse.userId', '=', userId)
    .where('coupon.eligibility', '=', 'first_order')
    .select(count);
  const ofCode = uses.where('oneUseCode', '=', oneUseCode).select(count);
  const zero = sql<number>`0`;
  const [row] = await query(
    tx,
    build.selectNoFrom([
      (totalLimit === null ? zero : ofCoupon).as('total'),
      (perUserLimit === null ? zero : ofUser).as('byUser'),
      (eligibility === 'first_order' ? firstOrders : zero).as('firstOrdersByUser'),
      (oneUseCode === null ? zero : ofCode).as('ofCode'),
    ]),
  );
  return row as UseCounts;
}

/**
 * Serialises holds that count the same uses until the transaction ends: all of a coupon with a total limit, one person's of
 * one with a limit by person, those of a one-use code, one person's of first-order coupons. Others hold side by side. In
 * this order, so that no two wait for each other.
 */
export async function lockUses(
  tx: Tx,
  { id, totalLimit, perUserLimit, eligibility }: Counted,
  { userId, oneUseCode }: Pick<CountOptions, 'userId' | 'oneUseCode'>,
): Promise<void> {
  const keys = [
    totalLimit === null ? null : `coupon-uses:${id}`,
    perUserLimit === null ? null : `coupon-uses:${id}:${userId}`,
    oneUseCode && `coupon-code:${oneUseCode}`,
    eligibility === 'first_order' ? `first-order:${userId}` : null,
  ];
  for (const key of keys)
    if (key) await execute(tx, sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}
