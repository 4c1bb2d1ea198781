import { execute, query } from '@tapory/persistence';
import { pictures } from '@tapory/shop';
import { sql } from 'kysely';
import { isSpent, lockBudget } from './budgets.ts';
import type { Tx } from './database.ts';
import { lockOwner, refuseErased } from './erased-owners.ts';
import type { NewCall } from './provider-calls.ts';
import { build } from './query-builder.ts';

/**
 * Whether a person has as many crops of this hour as are allowed: those that a provider has made larger, or is asked to, count
 * from the call on, so that of many at once none is paid for that is not kept. One that was paid for and then resampled counts
 * twice.
 */
async function isAtCropLimit(tx: Tx, ownerId: string, { provider, model }: NewCall): Promise<boolean> {
  const [row] = await query<{ count: number }>(
    tx,
    sql`SELECT (
        (SELECT count(*) FROM provider_call WHERE owner_id = ${ownerId}::uuid AND provider = ${provider}
          AND model = ${model} AND outcome NOT IN ('busy', 'failed') AND started_at > now() - interval '1 hour')
        + (SELECT count(*) FROM crop WHERE owner_id = ${ownerId}::uuid AND enlarged_by IS NULL
          AND created_at > now() - interval '1 hour'))::int AS count`,
  );
  return (row?.count ?? 0) >= pictures.cropsPerHour;
}

/**
 * Books that a finished picture is made larger. False when that was booked before, or would exceed a budget or the crops of
 * an hour. The refusal of erased people.
 */
export async function bookEnlarging(
  tx: Tx,
  booked: NewCall,
  { id: jobId, ownerId, style }: { id: string; ownerId: string; style: string },
): Promise<boolean> {
  const { id, provider, model, costMilli } = booked;
  await lockOwner(tx, ownerId);
  await refuseErased(tx, ownerId);
  if (await isAtCropLimit(tx, ownerId, booked)) return false;
  if (costMilli > 0) await lockBudget(tx);
  if (await isSpent(tx, costMilli, ownerId)) return false;
  const call = { id, jobId, ownerId, style, provider, model, costMilli, outcome: 'started' };
  const insert = build.insertInto('providerCall').values(call);
  return (
    (await execute(
      tx,
      insert.onConflict((conflict) => conflict.column('id').doNothing()),
    )) === 1
  );
}

/** Whether a call that was booked less than `withinMs` ago is being made, or has made its picture larger. */
export async function isEnlarging(tx: Tx, id: string, withinMs: number): Promise<boolean> {
  const rows = await query(
    tx,
    sql`SELECT 1 FROM provider_call WHERE id = ${id}::uuid AND outcome IN ('started', 'enlarged')
      AND started_at > now() - ${withinMs}::int * interval '1 millisecond'`,
  );
  return rows.length > 0;
}

/** A call that was paid for, or perhaps was, and whose picture may not be stored. */
type PaidCall = { outcome: 'started' | 'enlarged'; provider: string; model: string };

/** The call of this id when it may have been paid for; null when there is none. */
export async function findPaidCall(tx: Tx, id: string): Promise<PaidCall | null> {
  const [call] = await query(
    tx,
    sql<PaidCall>`SELECT outcome, provider, model FROM provider_call
      WHERE id = ${id}::uuid AND outcome IN ('started', 'enlarged')`,
  );
  return call ?? null;
}

/**
 * Books a call once more that costs nothing and whose process did not live to see its end; false when it was not begun so long
 * ago, or has ended. Of several that ask one gets it.
 */
export async function bookAgain(tx: Tx, { id, costMilli }: NewCall, afterMs: number): Promise<boolean> {
  if (costMilli > 0) return false;
  const booked = await execute(
    tx,
    sql`UPDATE provider_call SET started_at = clock_timestamp()
      WHERE id = ${id}::uuid AND outcome = 'started' AND cost_milli = 0
        AND started_at < clock_timestamp() - ${afterMs}::int * interval '1 millisecond'`,
  );
  return booked === 1;
}
