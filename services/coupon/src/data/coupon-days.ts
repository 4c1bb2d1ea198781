import { isTransactionConflict } from '@tapory/errors';
import { execute, query, type SqlPool } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Tx } from './database.ts';
import { addedSums, beginOf, countedUses, type DaySpan, keptSums, SUMS } from './use-sums.ts';

/**
 * Takes the work on the sums until the transaction ends; false while another process has it. Sums are written by nobody
 * else, so that a count is never overwritten by an older one.
 */
export async function lockSums(tx: Tx): Promise<boolean> {
  const [row] = await query(
    tx,
    sql<{ isMine: boolean }>`SELECT pg_try_advisory_xact_lock(hashtextextended('coupon_day', 0)) AS "isMine"`,
  );
  return row?.isMine ?? false;
}

/** Adds inserted sums to those `d` that are kept. */
const ADDED_TO_KEPT = sql.raw(`ON CONFLICT (day, coupon_id) DO UPDATE SET
  held = d.held + excluded.held, redeemed = d.redeemed + excluded.redeemed,
  released = d.released + excluded.released, returned = d.returned + excluded.returned,
  discount = d.discount + excluded.discount, revenue = d.revenue + excluded.revenue,
  first_orders = d.first_orders + excluded.first_orders, first_uses = d.first_uses + excluded.first_uses`);

/** Adds up to `limit` changes of uses to their days, under {@link lockSums}; each once. Returns how many. */
export async function addChanges(tx: Tx, limit: number): Promise<number> {
  const [row] = await query(
    tx,
    sql<{ count: number }>`
      WITH taken AS (
        DELETE FROM coupon_day_change
        WHERE seq IN (SELECT seq FROM coupon_day_change ORDER BY seq LIMIT ${limit}) RETURNING *
      ), added AS (
        INSERT INTO coupon_day AS d (day, coupon_id, ${SUMS})
        SELECT day, coupon_id, ${addedSums} FROM taken GROUP BY day, coupon_id
        ${ADDED_TO_KEPT}
      )
      SELECT count(*)::int AS count FROM taken`,
  );
  return row?.count ?? 0;
}

/** The next day whose sums are to be counted, `yyyy-MM-dd`; the newest first, which staff look at most. */
export async function findUncountedDay(tx: Tx): Promise<string | null> {
  const [row] = await query(
    tx,
    sql<{ day: string }>`SELECT day::text FROM uncounted_day ORDER BY day DESC LIMIT 1`,
  );
  return row?.day ?? null;
}

/** Uses counted by one statement: far from its time limit. */
const SLICE = 100_000;
/** The longest count of a day, against a pool's limit of seconds. */
const COUNT_LIMIT = sql.raw("'15min'");

/** Where a slice of `limit` uses that begins at `from` ends: before it, uses are of the slice; null when the day ends before. */
async function endOfSlice(
  tx: Tx,
  { day, from, limit }: { day: string; from: string | null; limit: number },
): Promise<string | null> {
  const begin = beginOf(sql`${day}`);
  const rest = sql`coupon_use WHERE created_at < ${begin} + interval '24 hours'
    AND created_at >= coalesce(${from}::timestamptz, ${begin})`;
  const [row] = await query(
    tx,
    sql<{ end: string | null }>`
      WITH full_at AS (SELECT created_at FROM ${rest} ORDER BY created_at OFFSET ${limit} LIMIT 1)
      SELECT (SELECT min(created_at)::text FROM ${rest} AND created_at >= (SELECT created_at FROM full_at)
        AND created_at > coalesce(${from}::timestamptz, '-infinity')) AS "end"`,
  );
  return row?.end ?? null;
}

/** Has all statements of the transaction read one moment of the database, for as long as a day may take; called first. */
export async function readOneMoment(tx: Tx): Promise<void> {
  await execute(tx, sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`);
  // A limit that is running is not lengthened, only ended and set anew.
  await execute(tx, sql`SET LOCAL transaction_timeout = 0`);
  await execute(tx, sql`SET LOCAL transaction_timeout = ${COUNT_LIMIT}`);
}

/**
 * Counts at one moment of the database, with the work on the sums; null, with nothing changed, while another process has that work,
 * or had it when the moment began: PostgreSQL then refuses to write over what it cannot see.
 */
export async function atOneMoment<T>(pool: SqlPool, count: (tx: Tx) => Promise<T>): Promise<T | null> {
  try {
    return await pool.$transaction(async (tx) => {
      await readOneMoment(tx);
      return (await lockSums(tx)) ? await count(tx) : null;
    });
  } catch (error) {
    if (isTransactionConflict(error)) return null;
    throw error;
  }
}

/**
 * Counts the sums of a day from its uses, a slice by a statement, {@link atOneMoment}: the uses and the changes that they came from
 * are of one moment, so that a use that moves meanwhile is either in both or in neither.
 */
export async function countDay(tx: Tx, day: string, slice: number = SLICE): Promise<void> {
  await execute(tx, sql`DELETE FROM coupon_day WHERE day = ${day}::date`);
  await execute(tx, sql`DELETE FROM coupon_day_change WHERE day = ${day}::date`);
  let from: string | null = null;
  do {
    const end: string | null = await endOfSlice(tx, { day, from, limit: slice });
    const uses = sql`coupon_use u
      WHERE u.created_at >= coalesce(${from}::timestamptz, ${beginOf(sql`${day}`)})
        AND u.created_at < coalesce(${end}::timestamptz, ${beginOf(sql`${day}`)} + interval '24 hours')`;
    await execute(
      tx,
      sql`INSERT INTO coupon_day AS d (day, coupon_id, ${SUMS}) ${countedUses(uses)} ${ADDED_TO_KEPT}`,
    );
    from = end;
  } while (from !== null);
  await execute(tx, sql`DELETE FROM uncounted_day WHERE day = ${day}::date`);
}

/** The days of all uses and sums; null without any. */
export async function findDaySpan(tx: Tx): Promise<DaySpan | null> {
  const [row] = await query(
    tx,
    sql<{ from: string | null; to: string | null }>`
      SELECT least(min(made), (SELECT min(day) FROM coupon_day))::text AS "from",
        greatest(max(made), (SELECT max(day) FROM coupon_day))::text AS "to"
      FROM (
        SELECT (timezone('UTC', unnest(ARRAY[min(created_at), max(created_at)])) + interval '8 hours')::date AS made
        FROM coupon_use
      ) AS ends`,
  );
  return row?.from && row.to ? { from: row.from, to: row.to } : null;
}

/** Days of a span whose sums are not those of their uses. Days to be counted are left out. */
export async function findWrongDays(tx: Tx, { from, to }: DaySpan): Promise<string[]> {
  const uses = sql`coupon_use u WHERE u.created_at >= ${beginOf(sql`${from}`)}
    AND u.created_at < ${beginOf(sql`${to}`)} + interval '24 hours'`;
  const rows = await query(
    tx,
    sql<{ day: string }>`
      WITH kept AS (SELECT day, coupon_id, ${addedSums} FROM (${keptSums({ from, to })}) AS parts GROUP BY 1, 2),
        differences AS (
          SELECT day, coupon_id, ${SUMS} FROM kept
          UNION ALL
          SELECT day, coupon_id, -held, -redeemed, -released, -returned, -discount, -revenue, -first_orders, -first_uses
          FROM (${countedUses(uses)}) AS counted
        )
      SELECT DISTINCT day::text FROM (SELECT day, ${addedSums} FROM differences GROUP BY day, coupon_id) AS sums
      WHERE (${SUMS}) <> (0, 0, 0, 0, 0, 0, 0, 0) AND day NOT IN (SELECT day FROM uncounted_day) ORDER BY 1`,
  );
  return rows.map(({ day }) => day);
}

/** Has the sums of these days counted from their uses: until then they are read from these. */
export async function markUncounted(tx: Tx, days: readonly string[]): Promise<void> {
  await execute(
    tx,
    sql`INSERT INTO uncounted_day (day) SELECT unnest(${days}::date[]) ON CONFLICT DO NOTHING`,
  );
}
