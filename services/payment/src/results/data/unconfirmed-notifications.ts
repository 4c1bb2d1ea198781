import { execute, query } from '@tapory/persistence';
import { sql } from 'kysely';
import { toAttempt } from '../../attempts/data/attempts.ts';
import type { Attempt, GatewayName } from '../../attempts/domain/attempt.ts';
import type { Tx } from '../../data/database.ts';
import type { Attempt as AttemptRow } from '../../data/generated/client.ts';
import { build } from '../../data/query-builder.ts';
import type { Decision } from '../domain/decide-result.ts';

// All times are the database's: the clocks of processes may differ by more than the shortest of these waits.

/** Maximum attempts of the job per notification; with backoff about two days. */
const MAX_TRIES = 16;

/** Decisions that resolve a notification of a payment. */
const FINAL: readonly Decision[] = ['paid', 'paid-again', 'amount-mismatch'];

/** Notifications of an attempt that its gateway has not confirmed yet. */
export async function findUnconfirmed(tx: Tx, attemptId: string): Promise<string[]> {
  const rows = await query(
    tx,
    build
      .selectFrom('notice')
      .select('id')
      .where('attemptId', '=', attemptId)
      .where('confirmAt', 'is not', null),
  );
  return rows.map(({ id }) => id);
}

/**
 * Removes notifications from the queue that the gateway's response has resolved. One of a payment stays while the response
 * contains none: the gateway's query API may lag behind its notifications.
 */
export async function resolveNotifications(
  tx: Tx,
  ids: string[],
  { decision, isPaid }: { decision: Decision; isPaid: boolean },
): Promise<void> {
  if (ids.length === 0) return;
  const isFinal = isPaid || FINAL.includes(decision);
  const resolved = build.updateTable('notice').set({ confirmAt: null }).where('id', 'in', ids);
  await execute(tx, isFinal ? resolved : resolved.where('decision', '!=', 'unconfirmed'));
}

/**
 * Claims attempts with unconfirmed notifications, longest waiting first, and reschedules these: other processes skip them
 * until then, and a crash delays them only that long. The backoff grows from a minute to six hours.
 */
export async function claimUnconfirmed(
  tx: Tx,
  { limit, gateways }: { limit: number; gateways: readonly GatewayName[] },
): Promise<Attempt[]> {
  const claimed = await query(
    tx,
    sql<AttemptRow>`
      WITH due AS (
        SELECT attempt_id, min(confirm_at) AS since FROM notice
        WHERE confirm_at <= clock_timestamp() AND gateway = ANY(${[...gateways]}) AND attempt_id IS NOT NULL
        GROUP BY attempt_id ORDER BY since LIMIT ${limit}),
      locked AS (
        SELECT n.id FROM notice n JOIN due ON due.attempt_id = n.attempt_id
        WHERE n.confirm_at <= clock_timestamp() FOR UPDATE OF n SKIP LOCKED),
      taken AS (
        UPDATE notice SET confirm_tries = confirm_tries + 1,
          confirm_at = clock_timestamp()
            + least(interval '6 hours', interval '1 minute' * power(2, least(confirm_tries, 10)))
        WHERE id IN (SELECT id FROM locked) RETURNING attempt_id)
      SELECT * FROM attempt WHERE id IN (SELECT attempt_id FROM taken)`,
  );
  return claimed.map(toAttempt);
}

/** Gives up notifications after the maximum of attempts; returns their trade numbers. */
export async function giveUpNotifications(tx: Tx): Promise<string[]> {
  const rows = await query(
    tx,
    build
      .updateTable('notice')
      .set({ confirmAt: null })
      .where('confirmAt', '<=', sql<Date>`clock_timestamp()`)
      .where('confirmTries', '>=', MAX_TRIES)
      .returning('tradeNumber'),
  );
  return [...new Set(rows.map(({ tradeNumber }) => tradeNumber))];
}
