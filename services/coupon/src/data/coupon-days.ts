import { isTransactionConflict } from '@tapory/errors';
import { execute, query, type SqlPool } from '@tapory/persistence';
import { type RawBuilder, sql } from 'kysely';
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

/** Where a slice of `limit` uses that begins at `from` ends: before it, uses are of the slice; null when the span ends before. */
async function endOfSlice(
  tx: Tx,
  { span, from, limit }: { span: DaySpan; from: string | null; limit: number },
): Promise<string | null> {
  const rest = sql`coupon_use WHERE created_at < ${beginOf(sql`${span.to}`)} + interval '24 hours'
    AND created_at >= coalesce(${from}::timestamptz, ${beginOf(sql`${span.from}`)})`;
  const [row] = await query(
    tx,
    sql<{ end: string | null }>`
      WITH full_at AS (SELECT created_at FROM ${rest} ORDER BY created_at OFFSET ${limit} LIMIT 1)
      SELECT (SELECT min(created_at)::text FROM ${rest} AND created_at >= (SELECT created_at FROM full_at)
        AND created_at > coalesce(${from}::timestamptz, '-infinity')) AS "end"`,
  );
  return row?.end ?? null;
}

/** The uses of a span, a slice of `limit` by a statement, as sources of {@link countedUses}. */
async function* slicesOf(tx: Tx, span: DaySpan, limit: number): AsyncGenerator<RawBuilder<unknown>> {
  let from: string | null = null;
  do {
    const end: string | null = await endOfSlice(tx, { span, from, limit });
    yield sql`coupon_use u WHERE u.created_at >= coalesce(${from}::timestamptz, ${beginOf(sql`${span.from}`)})
      AND u.created_at < coalesce(${end}::timestamptz, ${beginOf(sql`${span.to}`)} + interval '24 hours')`;
    from = end;
  } while (from !== null);
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
  for await (const uses of slicesOf(tx, { from: day, to: day }, slice))
    await execute(
      tx,
      sql`INSERT INTO coupon_day AS d (day, coupon_id, ${SUMS}) ${countedUses(uses)} ${ADDED_TO_KEPT}`,
    );
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

/** Sums of one coupon on one day, in the order of {@link SUMS}. */
type DaySums = { day: string; couponId: string; sums: number[] };

const daySums = (tx: Tx, parts: RawBuilder<unknown>): Promise<DaySums[]> =>
  query(
    tx,
    sql<DaySums>`SELECT day::text, coupon_id AS "couponId", ARRAY[${SUMS}]::float8[] AS sums
      FROM (SELECT day, coupon_id, ${addedSums} FROM (${parts}) AS parts GROUP BY 1, 2) AS added`,
  );

/** How far the kept sums of a span are from its uses, by day and coupon; {@link readOneMoment} first. */
async function differences(tx: Tx, span: DaySpan, slice: number): Promise<Map<string, DaySums>> {
  const found = new Map<string, DaySums>();
  const add = (rows: readonly DaySums[], sign: 1 | -1): void => {
    for (const { day, couponId, sums } of rows) {
      const key = `${day} ${couponId}`;
      const known = found.get(key)?.sums;
      found.set(key, { day, couponId, sums: sums.map((sum, at) => (known?.[at] ?? 0) + sign * sum) });
    }
  };
  add(await daySums(tx, keptSums(span)), 1);
  for await (const uses of slicesOf(tx, span, slice)) add(await daySums(tx, countedUses(uses)), -1);
  return found;
}

/** Days of a span whose sums are not those of their uses, at one moment. Days to be counted are left out. */
export const findWrongDays = (pool: SqlPool, span: DaySpan, slice: number = SLICE): Promise<string[]> =>
  pool.$transaction(async (tx) => {
    await readOneMoment(tx);
    const all = [...(await differences(tx, span, slice)).values()];
    const days = new Set(all.filter(({ sums }) => sums.some((sum) => sum !== 0)).map(({ day }) => day));
    const uncounted = await query(
      tx,
      sql<{ day: string }>`SELECT day::text FROM uncounted_day WHERE day = ANY(${[...days]}::date[])`,
    );
    for (const { day } of uncounted) days.delete(day);
    return [...days].sort();
  });

/** Has the sums of these days counted from their uses: until then they are read from these. */
export async function markUncounted(tx: Tx, days: readonly string[]): Promise<void> {
  await execute(
    tx,
    sql`INSERT INTO uncounted_day (day) SELECT unnest(${days}::date[]) ON CONFLICT DO NOTHING`,
  );
}
