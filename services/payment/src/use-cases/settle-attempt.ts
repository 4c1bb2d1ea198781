import type { RecordEvent } from '@tapory/messaging';
import { twd } from '@tapory/money';
import { moveAttempt } from '../data/attempts.ts';
import type { Tx } from '../data/database.ts';
import type { Attempt } from '../domain/attempt.ts';
import { type Decision, decideResult, type GatewayResult } from '../domain/decide-result.ts';

function succeeded(attempt: Attempt, result: GatewayResult, paidAt: Date) {
  return {
    type: 'payment.succeeded' as const,
    subject: attempt.id,
    data: {
      attemptId: attempt.id,
      orderId: attempt.orderId,
      gateway: attempt.gateway,
      method: attempt.method,
      merchantTradeNumber: attempt.tradeNumber,
      gatewayTradeNumber: result.gatewayNumber,
      amount: twd(attempt.amount),
      paidAt,
    },
  };
}

function failed(attempt: Attempt, result: GatewayResult) {
  return {
    type: 'payment.failed' as const,
    subject: attempt.id,
    data: {
      attemptId: attempt.id,
      orderId: attempt.orderId,
      gateway: attempt.gateway,
      method: attempt.method,
      gatewayCode: result.code,
    },
  };
}

/**
 * Applies what a gateway said to a locked attempt and records the event, in the caller's transaction. However often
 * the same is said, an attempt succeeds once and tells of it once.
 */
export async function settleAttempt(
  tx: Tx,
  record: RecordEvent,
  { attempt, result, now }: { attempt: Attempt; result: GatewayResult; now: Date },
): Promise<Decision> {
  const { decision, moveTo } = decideResult(attempt, result);
  if (!moveTo) return decision;
  const isPaid = moveTo === 'succeeded';
  const paidAt = isPaid ? (result.paidAt ?? now) : null;
  const moved = await moveAttempt(tx, attempt.id, attempt.status, {
    status: moveTo,
    gatewayNumber: result.gatewayNumber || null,
    failureCode: isPaid ? null : result.code,
    paidAt,
  });
  if (!moved) return 'already-known';
  await record(paidAt ? succeeded(attempt, result, paidAt) : failed(attempt, result));
  return decision;
}
