import { type RawBuilder, sql } from 'kysely';

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

/** Days in Taipei, `yyyy-MM-dd`, both included. */
export type DaySpan = { from: string; to: string };

/** Columns of the sums, in the order of {@link countedUses}. */
export const SUMS = sql.raw(
  'held, redeemed, released, returned, discount, revenue, first_orders, first_uses',
);

/** Adds sums up. As floating point, since PostgreSQL's sum of bigints is slow, and exact up to 2^53. */
export const addedSums = sql.raw(`sum(held)::int AS held, sum(redeemed)::int AS redeemed,
  sum(released)::int AS released, sum(returned)::int AS returned,
  sum(discount::float8) AS discount, sum(revenue::float8) AS revenue,
  sum(first_orders)::int AS first_orders, sum(first_uses)::int AS first_uses`);

/** When a day begins in Taipei, eight hours ahead all year. */
export const beginOf = (day: RawBuilder<unknown>) =>
  sql`timezone('UTC', ${day}::date::timestamp - interval '8 hours')`;

/** The day on which the use `u` was made. */
const day = sql.raw(`(timezone('UTC', u.created_at) + interval '8 hours')::date`);

/** Sums of a selection of uses `u` by day and coupon, as the triggers of the table compute their changes. */
export const countedUses = (from: RawBuilder<unknown>) => sql`
  SELECT ${day} AS day, u.coupon_id,
    count(*) FILTER (WHERE u.state = 'held')::int AS held,
    count(*) FILTER (WHERE u.state = 'redeemed')::int AS redeemed,
    count(*) FILTER (WHERE u.state = 'released')::int AS released,
    count(*) FILTER (WHERE u.state = 'returned')::int AS returned,
    coalesce(sum(u.discount) FILTER (WHERE u.state = 'redeemed'), 0) AS discount,
    coalesce(sum(u.subtotal - u.discount) FILTER (WHERE u.state = 'redeemed'), 0) AS revenue,
    count(*) FILTER (WHERE u.state = 'redeemed' AND u.is_first_order)::int AS first_orders,
    count(*) FILTER (WHERE u.state IN ('held', 'redeemed') AND u.is_first_order)::int AS first_uses
  FROM ${from} GROUP BY 1, 2`;

/** Kept sums of a span by parts, which add up: those of its days, and changes that are not added to them yet. */
export const keptSums = ({ from, to }: DaySpan) => sql`
  SELECT day, coupon_id, ${SUMS} FROM coupon_day WHERE day BETWEEN ${from}::date AND ${to}::date
  UNION ALL
  SELECT day, coupon_id, ${SUMS} FROM coupon_day_change WHERE day BETWEEN ${from}::date AND ${to}::date`;
