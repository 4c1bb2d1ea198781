import type { Database } from '../../data/database.ts';
import { FOR_STAFF } from '../../refunds/domain/refund.ts';

export type DayTotal = { day: string; count: number; amount: number };
export type MethodTotal = { method: string; count: number; amount: number };
export type Overview = {
  openCases: number;
  waitingRefunds: number;
  days: DayTotal[];
  methods: MethodTotal[];
};

/** What waits for staff, and the payments of the Taipei days from `since` until today, days without any included. */
export async function readOverview(database: Database, since: string): Promise<Overview> {
  const [row] = await database.$queryRaw<[Overview]>`
    WITH paid AS (
      SELECT (paid_at AT TIME ZONE 'Asia/Taipei')::date AS day, method, amount FROM attempt
      WHERE status = 'succeeded' AND paid_at >= ${since}::timestamp AT TIME ZONE 'Asia/Taipei'
    ), day AS (
      SELECT d::date AS day FROM generate_series(
        ${since}::timestamp, (now() AT TIME ZONE 'Asia/Taipei')::date::timestamp, interval '1 day') d
    )
    SELECT
      (SELECT count(*)::int FROM money_case WHERE status = 'open') AS "openCases",
      (SELECT count(*)::int FROM refund WHERE status = ANY (${[...FOR_STAFF]})) AS "waitingRefunds",
      (SELECT coalesce(jsonb_agg(t ORDER BY t.day), '[]') FROM (
        SELECT to_char(day.day, 'YYYY-MM-DD') AS day, count(paid.day)::int AS count,
          coalesce(sum(paid.amount), 0)::int AS amount
        FROM day LEFT JOIN paid USING (day) GROUP BY 1) t) AS days,
      (SELECT coalesce(jsonb_agg(m ORDER BY m.amount DESC, m.method), '[]') FROM (
        SELECT method, count(*)::int AS count, sum(amount)::int AS amount FROM paid
        JOIN day USING (day) GROUP BY method) m) AS methods`;
  return row;
}
