import { query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Uses of a span of time; amounts in NT$. Revenue is what redeemed orders cost after the discount. */
export type UseFigures = {
  held: number;
  redeemed: number;
  released: number;
  returned: number;
  discount: number;
  revenue: number;
  firstOrders: number;
};

export type WeekFigures = { week: string; redeemed: number; discount: number; revenue: number };
export type CouponFigures = UseFigures & { id: string; code: string; name: string };
/** Many first orders with one code within a day: friends of a campaign, or one person with many accounts. */
export type Rush = { id: string; code: string; day: string; firstOrders: number };

export type Span = { gte: Date; lte: Date };

/** Coupons that the figures name, most redeemed first. */
const MAX_COUPONS = 20;
/** First orders with one code on one day from which it is shown as a rush. */
const RUSH_FROM = 5;
const MAX_RUSHES = 20;
const DAY_MS = 86_400_000;
/** Taipei is eight hours ahead all year. */
const AHEAD_MS = 28_800_000;

/** Days since 1970 on Taipei's calendar: whole numbers, since naming a million days takes longer than counting them. */
const taipeiDay = sql`floor((extract(epoch FROM u.created_at) + ${sql.lit(AHEAD_MS / 1000)}) / 86400)::int`;
const standing = sql`u.state IN ('held', 'redeemed')`;

/** What was used of one coupon on one day. */
type DayFigures = UseFigures & { couponId: string; day: number; firstUses: number };

const nothing = (): UseFigures => ({
  ...{ held: 0, redeemed: 0, released: 0, returned: 0 },
  ...{ discount: 0, revenue: 0, firstOrders: 0 },
});

const isoOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
/** Day 0 was a Thursday. */
const mondayOf = (day: number): string => isoOf(day - ((day + 3) % 7));

function addUp<Key>(days: readonly DayFigures[], keyOf: (day: DayFigures) => Key): Map<Key, UseFigures> {
  const sums = new Map<Key, UseFigures>();
  for (const day of days) {
    const sum = sums.get(keyOf(day)) ?? nothing();
    for (const name of Object.keys(sum) as (keyof UseFigures)[]) sum[name] += day[name];
    sums.set(keyOf(day), sum);
  }
  return sums;
}

const readDays = (tx: Tx, { gte, lte }: Span): Promise<DayFigures[]> =>
  query(
    tx,
    sql<DayFigures>`SELECT u.coupon_id AS "couponId", ${taipeiDay} AS day,
      count(*) FILTER (WHERE u.state = 'held')::int AS held,
      count(*) FILTER (WHERE u.state = 'redeemed')::int AS redeemed,
      count(*) FILTER (WHERE u.state = 'released')::int AS released,
      count(*) FILTER (WHERE u.state = 'returned')::int AS returned,
      coalesce(sum(u.discount) FILTER (WHERE u.state = 'redeemed'), 0)::int AS discount,
      coalesce(sum(u.subtotal - u.discount) FILTER (WHERE u.state = 'redeemed'), 0)::int AS revenue,
      count(*) FILTER (WHERE u.state = 'redeemed' AND u.is_first_order)::int AS "firstOrders",
      count(*) FILTER (WHERE ${standing} AND u.is_first_order)::int AS "firstUses"
      FROM coupon_use u WHERE u.created_at >= ${gte} AND u.created_at <= ${lte} GROUP BY 1, 2`,
  );

/** The busiest days of first orders, by person and not by use. */
async function findRushes(tx: Tx, days: readonly DayFigures[], { gte, lte }: Span) {
  const busy = days
    .filter(({ firstUses }) => firstUses >= RUSH_FROM)
    .sort((a, b) => b.firstUses - a.firstUses)
    .slice(0, 2 * MAX_RUSHES);
  if (busy.length === 0) return [];
  const ids = busy.map(({ couponId }) => couponId);
  const begins = busy.map(({ day }) => new Date(day * DAY_MS - AHEAD_MS));
  return query(
    tx,
    sql<{ couponId: string; day: number; firstOrders: number }>`
      SELECT u.coupon_id AS "couponId", ${taipeiDay} AS day, count(DISTINCT u.user_id)::int AS "firstOrders"
      FROM unnest(${ids}::uuid[], ${begins}::timestamptz[]) AS busy (coupon_id, begins)
      JOIN coupon_use u ON u.coupon_id = busy.coupon_id
        AND u.created_at >= busy.begins AND u.created_at < busy.begins + interval '24 hours'
      WHERE u.created_at >= ${gte} AND u.created_at <= ${lte} AND u.is_first_order AND ${standing} GROUP BY 1, 2
      HAVING count(DISTINCT u.user_id) >= ${RUSH_FROM} ORDER BY "firstOrders" DESC, day LIMIT ${MAX_RUSHES}`,
  );
}

const readNames = (tx: Tx, ids: string[]) =>
  query(
    tx,
    sql<{
      id: string;
      code: string;
      name: string;
    }>`SELECT id, code, name FROM coupon WHERE id = ANY(${ids}::uuid[])`,
  );

/**
 * Figures of all uses made within a span: in all, by week (Monday's day in Taipei), by coupon, and rushes. The uses are read
 * once, and summed by coupon and day.
 */
export async function readCouponFigures(tx: Tx, span: Span) {
  const days = await readDays(tx, span);
  const rushes = await findRushes(tx, days, span);
  const byCoupon = addUp(days, ({ couponId }) => couponId);
  const names = new Map((await readNames(tx, [...byCoupon.keys()])).map((coupon) => [coupon.id, coupon]));
  const named = (id: string) => names.get(id) ?? { id, code: '', name: '' };
  const total = addUp(days, () => 'all').get('all') ?? nothing();
  const weeks: WeekFigures[] = [...addUp(days, ({ day }) => mondayOf(day))]
    .map(([week, { redeemed, discount, revenue }]) => ({ week, redeemed, discount, revenue }))
    .sort((a, b) => a.week.localeCompare(b.week));
  const coupons: CouponFigures[] = [...byCoupon]
    .map(([id, sum]) => ({ ...sum, ...named(id) }))
    .sort((a, b) => b.redeemed - a.redeemed || a.code.localeCompare(b.code))
    .slice(0, MAX_COUPONS);
  const shown: Rush[] = rushes.map(({ couponId, day, firstOrders }) => ({
    ...{ id: couponId, code: named(couponId).code },
    ...{ day: isoOf(day), firstOrders },
  }));
  return { total, weeks, coupons, rushes: shown };
}
