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

const sums = sql`count(*) FILTER (WHERE u.state = 'held')::int AS held,
  count(*) FILTER (WHERE u.state = 'redeemed')::int AS redeemed,
  count(*) FILTER (WHERE u.state = 'released')::int AS released,
  count(*) FILTER (WHERE u.state = 'returned')::int AS returned,
  coalesce(sum(u.discount) FILTER (WHERE u.state = 'redeemed'), 0)::int AS discount,
  coalesce(sum(u.subtotal - u.discount) FILTER (WHERE u.state = 'redeemed'), 0)::int AS revenue,
  count(*) FILTER (WHERE u.state = 'redeemed' AND u.is_first_order)::int AS "firstOrders"`;

const within = ({ gte, lte }: Span) => sql`u.created_at >= ${gte} AND u.created_at <= ${lte}`;

/** Figures of all uses made within a span: in all, by week (Monday's day in Taipei), by coupon, and rushes. */
export async function readCouponFigures(tx: Tx, span: Span) {
  const [total, weeks, coupons, rushes] = await Promise.all([
    query(tx, sql<UseFigures>`SELECT ${sums} FROM coupon_use u WHERE ${within(span)}`),
    query(
      tx,
      sql<WeekFigures>`SELECT to_char(date_trunc('week', u.created_at AT TIME ZONE 'Asia/Taipei'), 'YYYY-MM-DD') AS week,
        ${sums} FROM coupon_use u WHERE ${within(span)} GROUP BY 1 ORDER BY 1`,
    ),
    query(
      tx,
      sql<CouponFigures>`SELECT c.id, c.code, c.name, ${sums} FROM coupon_use u JOIN coupon c ON c.id = u.coupon_id
        WHERE ${within(span)} GROUP BY c.id ORDER BY redeemed DESC, c.code LIMIT ${MAX_COUPONS}`,
    ),
    query(
      tx,
      sql<Rush>`SELECT c.id, c.code, to_char(u.created_at AT TIME ZONE 'Asia/Taipei', 'YYYY-MM-DD') AS day,
        count(DISTINCT u.user_id)::int AS "firstOrders" FROM coupon_use u JOIN coupon c ON c.id = u.coupon_id
        WHERE ${within(span)} AND u.is_first_order AND u.state IN ('held', 'redeemed') GROUP BY c.id, day
        HAVING count(DISTINCT u.user_id) >= ${RUSH_FROM} ORDER BY "firstOrders" DESC, day LIMIT ${MAX_RUSHES}`,
    ),
  ]);
  const [all] = total;
  if (!all) throw new Error('an aggregate without groups returned no row');
  return { total: all, weeks, coupons, rushes };
}
