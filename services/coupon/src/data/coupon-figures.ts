import { query } from '@tapory/persistence';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './database.ts';
import {
  addedSums,
  beginOf,
  countedUses,
  type DaySpan,
  keptSums,
  SUMS,
  type UseFigures,
} from './use-sums.ts';

export type WeekFigures = { week: string; redeemed: number; discount: number; revenue: number };
export type CouponFigures = UseFigures & { id: string; code: string; name: string };
/** Many first orders with one code within a day: friends of a campaign, or one person with many accounts. */
export type Rush = { id: string; code: string; day: string; firstOrders: number };

/** Coupons that the figures name, most redeemed first. */
const MAX_COUPONS = 20;
/** First orders with one code on one day from which it is shown as a rush. */
const RUSH_FROM = 5;
const MAX_RUSHES = 20;

/** Sums of a week, of a coupon, or of a coupon's day that may be a rush. */
type SumRow = UseFigures & {
  kind: 'week' | 'coupon' | 'rush';
  /** The week's Monday, or the day. */
  day: string | null;
  couponId: string | null;
};

const NONE = { held: 0, redeemed: 0, released: 0, returned: 0, discount: 0, revenue: 0, firstOrders: 0 };

const figuresOf = ({ held, redeemed, released, returned, discount, revenue, firstOrders }: UseFigures) => ({
  ...{ held, redeemed, released, returned },
  ...{ discount, revenue, firstOrders },
});

const add = (a: UseFigures, b: UseFigures): UseFigures => ({
  ...{ held: a.held + b.held, redeemed: a.redeemed + b.redeemed },
  ...{ released: a.released + b.released, returned: a.returned + b.returned },
  ...{ discount: a.discount + b.discount, revenue: a.revenue + b.revenue },
  firstOrders: a.firstOrders + b.firstOrders,
});

/** Sums of a span by parts: the kept ones, and those of the days that are not counted yet, from their uses. */
const allSums = (span: DaySpan): RawBuilder<unknown> => {
  const uses = sql`uncounted JOIN coupon_use u ON u.created_at >= ${beginOf(sql`uncounted.day`)}
    AND u.created_at < ${beginOf(sql`uncounted.day`)} + interval '24 hours'`;
  return sql`SELECT * FROM (${keptSums(span)}) AS kept WHERE day NOT IN (SELECT day FROM uncounted)
    UNION ALL ${countedUses(uses)}`;
};

/** Groups of a span's sums. One statement, so that all are of one moment. */
const readSums = (tx: Tx, span: DaySpan): Promise<SumRow[]> =>
  query(
    tx,
    sql<SumRow>`
      WITH uncounted AS (
        SELECT day FROM uncounted_day WHERE day BETWEEN ${span.from}::date AND ${span.to}::date
      ), parts AS MATERIALIZED (${allSums(span)}),
      weeks AS (
        SELECT 'week' AS kind, date_trunc('week', day::timestamp)::date AS day, NULL::uuid AS coupon_id, ${addedSums}
        FROM parts GROUP BY 2
      ), coupons AS (
        SELECT 'coupon' AS kind, NULL::date AS day, coupon_id, ${addedSums} FROM parts GROUP BY coupon_id
        HAVING sum(held + redeemed + released + returned) > 0
        ORDER BY sum(redeemed) DESC, coupon_id LIMIT ${MAX_COUPONS}
      ), rushes AS (
        SELECT 'rush' AS kind, day, coupon_id, ${addedSums} FROM parts WHERE first_uses <> 0
        GROUP BY day, coupon_id HAVING sum(first_uses) >= ${RUSH_FROM}
        ORDER BY sum(first_uses) DESC, day DESC LIMIT ${2 * MAX_RUSHES}
      )
      SELECT kind, day::text AS day, coupon_id AS "couponId", ${SUMS}, first_orders AS "firstOrders"
      FROM (SELECT * FROM weeks WHERE held + redeemed + released + returned > 0
        UNION ALL SELECT * FROM coupons UNION ALL SELECT * FROM rushes) AS sums`,
  );

/** The busiest of some coupons' days of first orders, by person and not by use. */
async function findRushes(tx: Tx, busy: readonly SumRow[]) {
  if (busy.length === 0) return [];
  const ids = busy.map(({ couponId }) => couponId);
  const days = busy.map(({ day }) => day);
  return query(
    tx,
    sql<{ couponId: string; day: string; firstOrders: number }>`
      SELECT busy.coupon_id AS "couponId", busy.day::text AS day, first."orders" AS "firstOrders"
      FROM unnest(${ids}::uuid[], ${days}::date[]) AS busy (coupon_id, day)
      CROSS JOIN LATERAL (
        SELECT count(DISTINCT u.user_id)::int AS "orders" FROM coupon_use u
        WHERE u.coupon_id = busy.coupon_id AND u.created_at >= ${beginOf(sql`busy.day`)}
          AND u.created_at < ${beginOf(sql`busy.day`)} + interval '24 hours'
          AND u.is_first_order AND u.state IN ('held', 'redeemed')
      ) AS first
      WHERE first."orders" >= ${RUSH_FROM}
      ORDER BY "firstOrders" DESC, busy.day DESC, busy.coupon_id LIMIT ${MAX_RUSHES}`,
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
 * Figures of all uses made on a span of days in Taipei: in all, by week (its Monday), by coupon, and rushes. Read from sums
 * that are kept by coupon and day; as exact as the uses themselves.
 */
export async function readCouponFigures(tx: Tx, span: DaySpan) {
  const sums = await readSums(tx, span);
  const of = (kind: SumRow['kind']) => sums.filter((sum) => sum.kind === kind);
  const rushes = await findRushes(tx, of('rush'));
  const ids = [...of('coupon'), ...rushes].flatMap(({ couponId }) => couponId ?? []);
  const names = new Map((await readNames(tx, [...new Set(ids)])).map((coupon) => [coupon.id, coupon]));
  const named = (id: string | null) => names.get(id ?? '') ?? { id: id ?? '', code: '', name: '' };
  const weeks: WeekFigures[] = of('week')
    .map(({ day, redeemed, discount, revenue }) => ({ week: day ?? '', redeemed, discount, revenue }))
    .sort((a, b) => a.week.localeCompare(b.week));
  const coupons: CouponFigures[] = of('coupon')
    .map((sum) => ({ ...figuresOf(sum), ...named(sum.couponId) }))
    .sort((a, b) => b.redeemed - a.redeemed || a.code.localeCompare(b.code));
  const shown: Rush[] = rushes.map(({ couponId, day, firstOrders }) => ({
    ...{ id: couponId, code: named(couponId).code },
    ...{ day, firstOrders },
  }));
  return { total: of('week').map(figuresOf).reduce(add, NONE), weeks, coupons, rushes: shown };
}
