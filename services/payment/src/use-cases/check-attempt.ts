import { AppError } from '@tapory/errors';
import { pausedError } from '../clients/pause.ts';
import type { PaymentGateway } from '../clients/payment-gateway.ts';
import { lockAttempt } from '../data/attempts.ts';
import { claimCheck } from '../data/gateway-checks.ts';
import { findUnconfirmed, resolveNotices } from '../data/unconfirmed-notices.ts';
import type { Attempt } from '../domain/attempt.ts';
import type { Decision, GatewayResult } from '../domain/decide-result.ts';
import { countCheck } from '../metrics.ts';
import { type Deps, termsOf } from './deps.ts';
import { settleAttempt } from './settle-attempt.ts';

/** not-asked: the gateway was asked about this attempt a moment ago, and is not asked again yet. */
export type CheckOutcome = Decision | 'not-asked';

/** While the page may still be open or the code still be paid, "not finished" is no failure; afterwards it is. */
function asOfNow(result: GatewayResult, attempt: Attempt, pageSeconds: number, now: Date): GatewayResult {
  if (result.outcome !== 'open' && result.outcome !== 'failed') return result;
  const lastMoment = attempt.payableUntil?.getTime() ?? attempt.createdAt.getTime() + pageSeconds * 1000;
  const isOver = now.getTime() > lastMoment;
  return { ...result, outcome: isOver ? 'failed' : 'open' };
}

async function ask(gateway: PaymentGateway, attempt: Attempt): Promise<GatewayResult> {
  try {
    return await gateway.query(attempt);
  } catch (error) {
    countCheck(attempt.gateway, 'unanswered');
    throw error;
  }
}

function logOdd({ log }: Deps, attempt: Attempt, { outcome, code }: GatewayResult, decision: Decision): void {
  const entry = { attemptId: attempt.id, gateway: attempt.gateway, decision };
  if (outcome === 'unclear')
    log.warn({ ...entry, code: code.slice(0, 20) }, 'gateway answered what its papers do not list');
  if (decision === 'amount-mismatch') log.error({ ...entry, alert: true }, 'gateway names another amount');
}

/**
 * Asks the gateway how an attempt stands and applies the answer, so that a lost notice changes nothing in the end.
 * At most once in `checkEverySeconds` over all processes. TEMPORARILY_UNAVAILABLE when the gateway cannot say,
 * GATEWAY_PAUSED while it wants quiet.
 */
export async function checkAttempt(deps: Deps, attempt: Attempt): Promise<CheckOutcome> {
  const gateway = deps.gateways[attempt.gateway];
  if (!gateway) throw new AppError('TEMPORARILY_UNAVAILABLE');
  // Before the claim: a question that is not sent costs no turn.
  const paused = gateway.pausedUntil();
  if (paused) throw pausedError(paused);
  if (!(await claimCheck(deps.database, attempt.id, deps.checkEverySeconds))) return 'not-asked';
  // Read before the question: the answer says nothing of what comes in meanwhile.
  const unconfirmed = await findUnconfirmed(deps.database, attempt.id);
  const answer = await ask(gateway, attempt);
  const now = new Date();
  const decision = await deps.outbox.transaction(async (tx, record): Promise<Decision> => {
    const current = await lockAttempt(tx, attempt.tradeNumber);
    if (!current) return 'already-known';
    const result = asOfNow(answer, current, deps.pageSeconds, now);
    const terms = termsOf(deps, gateway);
    const settled = await settleAttempt(tx, record, { attempt: current, result, terms, now });
    await resolveNotices(tx, unconfirmed, { decision: settled, isPaid: current.status === 'succeeded' });
    return settled;
  });
  countCheck(attempt.gateway, decision);
  logOdd(deps, attempt, answer, decision);
  return decision;
}
