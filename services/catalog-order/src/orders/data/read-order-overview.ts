import type { Database } from '../../data/database.ts';

export type DayOrders = { day: string; count: number; amount: number };

/** Orders placed in each Taipei day from `since` until today, days without any included. */
export function readOrderDays(database: Database, since: string): Promise<DayOrders[]> {
  return database.$queryRaw<DayOrders[]>`
    SELECT to_char(d, 'YYYY-MM-DD') AS day, count(o.id)::int AS count, coalesce(sum(o.total), 0)::int AS amount
    FROM generate_series(
      ${since}::timestamp, (now() AT TIME ZONE 'Asia/Taipei')::date::timestamp, interval '1 day') d
    LEFT JOIN "order" o ON o.placed_at >= d AT TIME ZONE 'Asia/Taipei'
      AND o.placed_at < (d + interval '1 day') AT TIME ZONE 'Asia/Taipei'
    GROUP BY d ORDER BY d`;
}
