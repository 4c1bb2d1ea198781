import { AppError } from '@tapory/errors';
import { execute, query } from '@tapory/persistence';
import { sql } from 'kysely';
import { type Budget, isOverBudget, type Spent } from '../domain/budget.ts';
import type { Tx } from './database.ts';
import { build } from './query-builder.ts';

/** A budget; version 0 before it was first stored. */
export type StoredBudget = Budget & { version: number };

export async function readBudget(tx: Tx): Promise<StoredBudget> {
  const stored = build.selectFrom('budget').select(['day', 'month', 'personDay', 'version']);
  const [row] = await query(tx, stored);
  return row ?? { day: null, month: null, personDay: null, version: 0 };
}

/** Stores a budget; false when it has changed since `version` was read. */
export async function storeBudget(
  tx: Tx,
  { version, ...budget }: StoredBudget,
  changedBy: string,
): Promise<boolean> {
  const change = { ...budget, version: version + 1, changedBy, changedAt: sql<Date>`now()` };
  const changed = build.updateTable('budget').set(change).where('id', '=', 1).where('version', '=', version);
  if ((await execute(tx, changed)) === 1) return true;
  if (version !== 0) return false;
  const first = build.insertInto('budget').values({ id: 1, ...change });
  return (
    (await execute(
      tx,
      first.onConflict((conflict) => conflict.doNothing()),
    )) === 1
  );
}

const startOf = (unit: 'day' | 'month') =>
  sql`date_trunc(${sql.lit(unit)}, now() AT TIME ZONE 'Asia/Taipei') AT TIME ZONE 'Asia/Taipei'`;

/** What pictures have cost this day and month, and those of one person this day. */
export async function readSpent(tx: Tx, ownerId: string | null): Promise<Spent> {
  const [row] = await query(
    tx,
    sql<Spent>`
      SELECT coalesce(sum(cost_milli), 0)::float8 AS month_milli,
        coalesce(sum(cost_milli) FILTER (WHERE started_at >= ${startOf('day')}), 0)::float8 AS day_milli,
        coalesce(sum(cost_milli) FILTER (WHERE started_at >= ${startOf('day')} AND owner_id = ${ownerId}::uuid), 0)::float8
          AS person_day_milli
      FROM provider_call WHERE started_at >= ${startOf('month')}`,
  );
  return row ?? { dayMilli: 0, monthMilli: 0, personDayMilli: 0 };
}

/** Whether a picture of this price would exceed a budget; nobody's when only the shop's are asked about. */
export async function isSpent(tx: Tx, costMilli: number, ownerId: string | null): Promise<boolean> {
  if (costMilli === 0) return false;
  const budget = await readBudget(tx);
  if (budget.version === 0) return false;
  return isOverBudget(budget, await readSpent(tx, ownerId), costMilli);
}

/** Throws BUDGET_SPENT when a picture of this price would exceed a budget. */
export async function refuseWhenSpent(tx: Tx, costMilli: number, ownerId: string): Promise<void> {
  if (await isSpent(tx, costMilli, ownerId)) throw new AppError('BUDGET_SPENT');
}

/** Lets one call after the other look at what is spent and book its own, until the transaction ends. */
export async function lockBudget(tx: Tx): Promise<void> {
  await query(tx, sql<object>`SELECT pg_advisory_xact_lock(hashtext('budget of pictures'))`);
}
