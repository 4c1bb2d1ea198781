import { AppError } from '@tapory/errors';
import { lockAttempt, markChecked } from '../data/attempts.ts';
import type { Attempt } from '../domain/attempt.ts';
import type { Decision, GatewayResult } from '../domain/decide-result.ts';
import { countCheck } from '../metrics.ts';
import type { Deps } from './deps.ts';
import { settleAttempt } from './settle-attempt.ts';

/** While the page may still be open or the code still be paid, "not finished" is no failure; afterwards it is. */
function asOfNow(result: GatewayResult, attempt: Attempt, pageSeconds: number, now: Date): GatewayResult {
  if (result.outcome === 'paid' || result.outcome === 'issued') return result;
  const lastMoment = attempt.payableUntil?.getTime() ?? attempt.createdAt.getTime() + pageSeconds * 1000;
  const isOver = now.getTime() > lastMoment;
  return { ...result, outcome: isOver ? 'failed' : 'open' };
}

/**
 * Asks the gateway how an attempt stands and applies the answer, so that a lost notice changes nothing in the end.
 * TEMPORARILY_UNAVAILABLE when the gateway cannot say.
 */
export async function checkAttempt(deps: Deps, attempt: Attempt): Promise<Decision> {
  const gateway = deps.gateways[attempt.gateway];
  if (!gateway) throw new AppError('TEMPORARILY_UNAVAILABLE');
  const answer = await gateway.query(attempt).catch((error: unknown) => {
    countCheck(attempt.gateway, 'unanswered');
    throw error;
  });
  const now = new Date();
  const decision = await deps.outbox.transaction(async (tx, record): Promise<Decision> => {
    const current = await lockAttempt(tx, attempt.tradeNumber);
    if (!current) return 'already-known';
    await markChecked(tx, current.id, now);
    const result = asOfNow(answer, current, deps.pageSeconds, now);
    return settleAttempt(tx, record, { attempt: current, result, settleHours: deps.settleHours, now });
  });
  countCheck(attempt.gateway, decision);
  if (decision === 'amount-mismatch')
    deps.log.error({ attemptId: attempt.id, decision, alert: true }, 'gateway names another amount');
  return decision;
}
