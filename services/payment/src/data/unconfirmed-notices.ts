import type { GatewayName } from '../domain/attempt.ts';
import type { Decision } from '../domain/decide-result.ts';
import { toAttempt } from './attempts.ts';
import type { Tx } from './database.ts';

// All times are the database's: the clocks of processes may differ by more than the shortest of these waits.

/** Times that the job takes a notice up; with the waits between them about two days. */
const MAX_TRIES = 16;

/** Answers of a gateway that leave no notice of money open. */
const FINAL: readonly Decision[] = ['paid', 'paid-again', 'amount-mismatch'];

/** Notices of an attempt that its gateway has not confirmed yet. */
export async function findUnconfirmed(tx: Tx, attemptId: string): Promise<string[]> {
  const rows = await tx.notice.findMany({
    where: { attemptId, confirmAt: { not: null } },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/**
 * Takes notices off the queue that a gateway's answer has settled. One that speaks of money stays while the answer
 * knows of none: the gateway's queries may be behind its notices.
 */
export async function resolveNotices(
  tx: Tx,
  ids: string[],
  { decision, isPaid }: { decision: Decision; isPaid: boolean },
): Promise<void> {
  if (ids.length === 0) return;
  const isFinal = isPaid || FINAL.includes(decision);
  await tx.notice.updateMany({
    where: { id: { in: ids }, ...(isFinal ? {} : { decision: { not: 'unconfirmed' } }) },
    data: { confirmAt: null },
  });
}

/**
 * Takes attempts with notices that wait for their gateway's answer, the longest waiting first, and puts off when those
 * are due next: other processes leave them alone until then, and a process that dies delays them only that long. The
 * waits grow from a minute to six hours.
 */
export async function claimUnconfirmed(
  tx: Tx,
  { limit, gateways }: { limit: number; gateways: readonly GatewayName[] },
) {
  const claimed = await tx.$queryRaw<{ attemptId: string }[]>`
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
    SELECT DISTINCT attempt_id AS "attemptId" FROM taken`;
  const rows = await tx.attempt.findMany({
    where: { id: { in: claimed.map(({ attemptId }) => attemptId) } },
  });
  return rows.map(toAttempt);
}

/** Ends the wait of notices that were taken up too often; answers their trade numbers. */
export async function giveUpNotices(tx: Tx): Promise<string[]> {
  const rows = await tx.$queryRaw<{ tradeNumber: string }[]>`
    UPDATE notice SET confirm_at = NULL
    WHERE confirm_at <= clock_timestamp() AND confirm_tries >= ${MAX_TRIES}
    RETURNING trade_number AS "tradeNumber"`;
  return [...new Set(rows.map(({ tradeNumber }) => tradeNumber))];
}
