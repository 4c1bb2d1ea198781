import type { Database } from '../../data/database.ts';
import { PAID_STATUSES } from '../domain/order-states.ts';

export type DayOrders = { day: string; count: number; amount: number };

/** Orders placed in each Taipei day from `since` until today, days without any included. */
export function readOrderDays(database: Database, since: string): Promise<DayOrders[]> {
  return database.$queryRaw<DayOrders[]>`
    WITH placed AS (
      SELECT (placed_at AT TIME ZONE 'Asia/Taipei')::date AS day, total FROM "order"
      WHERE placed_at >= ${since}::timestamp AT TIME ZONE 'Asia/Taipei'
    ), day AS (
      SELECT d::date AS day FROM generate_series(
        ${since}::timestamp, (now() AT TIME ZONE 'Asia/Taipei')::date::timestamp, interval '1 day') d
    )
    SELECT to_char(day.day, 'YYYY-MM-DD') AS day, count(placed.day)::int AS count,
      coalesce(sum(placed.total), 0)::int AS amount
    FROM day LEFT JOIN placed USING (day) GROUP BY 1 ORDER BY 1`;
}

/** Orders that are paid and that nobody has begun to make. */
export function countOrdersToMake(database: Database): Promise<number> {
  return database.order.count({
    where: { paymentStatus: { in: [...PAID_STATUSES] }, fulfilmentStatus: 'none', cancelledAt: null },
  });
}

/** Paid orders whose parcel comes or came back and that were not sent anew. */
export const countReturnedParcels = (database: Database): Promise<number> =>
  database.order.count({
    where: {
      ...{ returnedAt: { not: null }, paymentStatus: { in: [...PAID_STATUSES] }, cancelledAt: null },
    },
  });

/** Claims about defects that wait for an answer. */
export const countOpenClaims = (database: Database): Promise<number> =>
  database.claim.count({ where: { status: 'open' } });
