import { execute, query } from '@tapory/persistence';
import { sql } from 'kysely';
import { toAttempt } from '../../attempts/data/attempts.ts';
import type { Attempt, GatewayName } from '../../attempts/domain/attempt.ts';
import type { Tx } from '../../data/database.ts';
import type { Attempt as AttemptRow } from '../../data/generated/client.ts';
import { build } from '../../data/query-builder.ts';

// All times are the database's: the clocks of processes may differ by more than the shortest of these waits.

const updateAttempt = (id: string) => build.updateTable('attempt').where('id', '=', id);

/**
 * Claims a query of an attempt's gateway; false when any process queried it less than so many seconds ago: gateways
 * rate-limit frequent callers.
 */
export async function claimCheck(tx: Tx, attemptId: string, everySeconds: number): Promise<boolean> {
  const longAgo = sql<Date>`clock_timestamp() - make_interval(secs => ${everySeconds}::float8)`;
  const count = await execute(
    tx,
    updateAttempt(attemptId)
      .set({ checkedAt: sql<Date>`clock_timestamp()` })
      .where((the) => the.or([the('checkedAt', 'is', null), the('checkedAt', '<=', longAgo)])),
  );
  return count === 1;
}

/** Keeps responses without an amount from settling a locked attempt. */
export async function questionAmount(tx: Tx, attemptId: string): Promise<void> {
  await execute(tx, updateAttempt(attemptId).set({ isAmountQuestioned: true, updatedAt: sql<Date>`now()` }));
}

/** Marks the code of a locked attempt as confirmed by the gateway, if it still awaits the transfer. */
export async function confirmCode(tx: Tx, attemptId: string): Promise<void> {
  await execute(
    tx,
    updateAttempt(attemptId)
      .set({
        codeConfirmedAt: sql<Date>`now()`,
        updatedAt: sql<Date>`now()`,
        nextCheckAt: sql<Date>`least(now() + interval '1 day', payable_until + interval '1 minute')`,
      })
      .where('status', '=', 'awaiting_transfer'),
  );
}

/**
 * Claims attempts at these gateways whose check is due and schedules the next one, so that several processes share the
 * work. Round-robin over payers, so that one payer's many attempts do not delay another's. `scheduleSeconds` counts from
 * the attempt's creation; after its last entry a pending attempt is no longer queried. One that awaits a transfer is
 * queried daily and once more when its money should have arrived; sooner, with backoff, until its code is confirmed.
 */
export async function claimDueAttempts(
  tx: Tx,
  options: { limit: number; scheduleSeconds: readonly number[]; gateways: readonly GatewayName[] },
): Promise<Attempt[]> {
  const schedule = [...options.scheduleSeconds];
  const gateways = [...options.gateways];
  const claimed = await query(
    tx,
    sql<AttemptRow>`
      UPDATE attempt SET checks = checks + 1,
        next_check_at = CASE
          WHEN status = 'awaiting_transfer' AND code_confirmed_at IS NULL AND payable_until > now()
            THEN now() + least(interval '1 day', interval '5 minutes' * power(2, least(checks, 10)))
          WHEN status = 'awaiting_transfer' AND payable_until IS NOT NULL
            THEN least(now() + interval '1 day', greatest(payable_until + interval '1 minute', now() + interval '6 hours'))
          WHEN status = 'pending' THEN created_at + make_interval(secs => (${schedule}::float8[])[checks + 2]) END
      WHERE id IN (
        SELECT id FROM attempt WHERE next_check_at <= now() AND status <> 'succeeded' AND id IN (
          SELECT id FROM (
            SELECT id, next_check_at, row_number() OVER (PARTITION BY payer_id ORDER BY next_check_at) AS turn
            FROM attempt WHERE next_check_at <= now() AND status <> 'succeeded' AND gateway = ANY(${gateways})) due
          ORDER BY turn, next_check_at LIMIT ${options.limit})
        FOR UPDATE SKIP LOCKED)
      RETURNING *`,
  );
  return claimed.map(toAttempt);
}

/** Returns a claimed check that was not made, due again at an instant. */
export async function postponeCheck(tx: Tx, id: string, until: Date): Promise<void> {
  await execute(
    tx,
    updateAttempt(id)
      .set({ nextCheckAt: until, checks: sql<number>`checks - 1`, updatedAt: sql<Date>`now()` })
      .where('status', '!=', 'succeeded'),
  );
}

/**
 * Reschedules a check without a result: in a minute, or when the next check is due anyway. The backoff grows to six
 * hours with the number of checks.
 */
export async function retryCheckSoon(tx: Tx, id: string): Promise<void> {
  const soon = sql<Date>`now() + least(interval '6 hours', interval '1 minute' * power(2, least(checks, 10)))`;
  await execute(
    tx,
    updateAttempt(id)
      .set({ nextCheckAt: sql<Date>`least(next_check_at, ${soon})` })
      .where('status', '!=', 'succeeded'),
  );
}
