import { escapeLike, query, totalOf } from '@tapory/persistence';
import type { Order } from '@tapory/service-kit';
import { type SqlBool, sql } from 'kysely';
import type { Coupon, CouponState, CouponType } from '../domain/coupon.ts';
import { COUPON_COLUMNS, toCoupon } from './coupons.ts';
import type { Tx } from './database.ts';
import { build } from './query-builder.ts';

/** Columns by which staff may sort. */
export const COUPON_ORDERS = ['createdAt', 'code', 'endsAt'] as const;

export type CouponFilter = {
  /** Absent: all that are not archived. */
  state?: CouponState | undefined;
  type?: CouponType | undefined;
  /** Substring of the code or the name. */
  search?: string | undefined;
  createdAt?: { gte?: Date; lte?: Date } | undefined;
  ids?: string[] | undefined;
  now: Date;
};

/** A coupon, how many orders hold a use or have redeemed one, and whether any order was ever placed with it. */
export type ListedCoupon = { coupon: Coupon; held: number; redeemed: number; isUsed: boolean };

const usesIn = (state: 'held' | 'redeemed') =>
  sql<number>`(SELECT count(*)::int FROM coupon_use u WHERE u.coupon_id = coupon.id AND u.state = ${sql.lit(state)})`;

const counts = [
  usesIn('held').as('held'),
  usesIn('redeemed').as('redeemed'),
  sql<boolean>`EXISTS (SELECT 1 FROM coupon_use u WHERE u.coupon_id = coupon.id AND u.order_placed)`.as(
    'isUsed',
  ),
] as const;

const isUsedUp = sql<SqlBool>`(total_limit IS NOT NULL AND total_limit <= (SELECT count(*) FROM coupon_use u
  WHERE u.coupon_id = coupon.id AND u.state IN ('held', 'redeemed')))`;

/** The same order of conditions as `stateOf` of the domain. */
function stateCondition(state: CouponState | undefined, now: Date) {
  const isListed = sql<SqlBool>`archived_at IS NULL`;
  const isOn = sql<SqlBool>`${isListed} AND enabled`;
  const hasEnded = sql<SqlBool>`(ends_at IS NOT NULL AND ends_at <= ${now})`;
  const isEarly = sql<SqlBool>`(starts_at IS NOT NULL AND starts_at > ${now})`;
  const isRunning = sql<SqlBool>`${isOn} AND NOT ${hasEnded} AND NOT ${isEarly}`;
  const conditions = {
    archived: sql<SqlBool>`archived_at IS NOT NULL`,
    off: sql<SqlBool>`${isListed} AND NOT enabled`,
    ended: sql<SqlBool>`${isOn} AND ${hasEnded}`,
    scheduled: sql<SqlBool>`${isOn} AND NOT ${hasEnded} AND ${isEarly}`,
    used_up: sql<SqlBool>`${isRunning} AND ${isUsedUp}`,
    active: sql<SqlBool>`${isRunning} AND NOT ${isUsedUp}`,
  } satisfies Record<CouponState, unknown>;
  return state ? conditions[state] : isListed;
}

function matching({ state, type, search, createdAt, ids, now }: CouponFilter) {
  let found = build.selectFrom('coupon').where(stateCondition(state, now));
  if (type) found = found.where('type', '=', type);
  if (ids) found = found.where('id', 'in', ids);
  if (createdAt?.gte) found = found.where('createdAt', '>=', createdAt.gte);
  if (createdAt?.lte) found = found.where('createdAt', '<=', createdAt.lte);
  // Rewards are one person's each: found by their code or their row, and in no list of campaigns.
  if (!search) return ids ? found : found.where('isReward', '=', false);
  const text = `%${escapeLike(search)}%`;
  return found.where(sql<SqlBool>`(code ILIKE ${text} OR name ILIKE ${text})`);
}

type Row = Parameters<typeof toCoupon>[0] & Omit<ListedCoupon, 'coupon'>;

const present = ({ held, redeemed, isUsed, ...row }: Row): ListedCoupon => ({
  coupon: toCoupon(row),
  ...{ held, redeemed, isUsed },
});

type Slice = { order: Order<(typeof COUPON_ORDERS)[number]>; skip: number; take: number };

/** A slice of coupons with their uses, and their total number; coupons without an end come last, the id breaks ties. */
export async function listCoupons(
  tx: Tx,
  filter: CouponFilter,
  { order, skip, take }: Slice,
): Promise<{ items: ListedCoupon[]; total: number }> {
  const found = matching(filter);
  const page = found
    .select(COUPON_COLUMNS)
    .select(counts)
    .orderBy(order.column, (by) => (order.direction === 'asc' ? by.asc() : by.desc()).nullsLast())
    .orderBy('id', order.direction)
    .limit(take)
    .offset(skip);
  const [rows, counted] = await Promise.all([
    query(tx, page),
    query(tx, found.select(sql<number>`count(*)::int`.as('total'))),
  ]);
  const items = rows.map(present);
  return { items, total: totalOf({ skip, take }, items.length, counted[0]?.total ?? 0) };
}

/** One coupon with its uses. */
export async function findListedCoupon(tx: Tx, id: string): Promise<ListedCoupon | null> {
  const [found] = await query(
    tx,
    build.selectFrom('coupon').select(COUPON_COLUMNS).select(counts).where('id', '=', id),
  );
  if (!found) return null;
  return present(found);
}
