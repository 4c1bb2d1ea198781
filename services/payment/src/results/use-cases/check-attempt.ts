import { context } from '@opentelemetry/api';
import { AppError } from '@tapory/errors';
import { lockAttempts } from '../../attempts/data/attempts.ts';
import type { Attempt } from '../../attempts/domain/attempt.ts';
import { type Deps, termsOf } from '../../deps.ts';
import { rateLimitedError } from '../../gateways/clients/cool-down.ts';
import type { PaymentGateway } from '../../gateways/clients/payment-gateway.ts';
import type { GatewayResult } from '../../gateways/domain/gateway-result.ts';
import { countCheck } from '../../metrics.ts';
import { claimCheck } from '../data/gateway-checks.ts';
import { findUnconfirmed, resolveNotifications } from '../data/unconfirmed-notifications.ts';
import type { Decision } from '../domain/decide-result.ts';
import { applyResults } from './apply-results.ts';

/** not-asked: the gateway was queried for this attempt a moment ago. */
export type CheckOutcome = Decision | 'not-asked';

/** "Not finished" is a failure only once the gateway's page or the code has expired. */
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

function logAnomaly(
  { log }: Deps,
  attempt: Attempt,
  { outcome, code }: GatewayResult,
  decision: Decision,
): void {
  const entry = { attemptId: attempt.id, gateway: attempt.gateway, decision };
  if (outcome === 'unclear')
    log.warn({ ...entry, code: code.slice(0, 20) }, 'undocumented response of a gateway');
  if (decision === 'amount-mismatch') log.error({ ...entry, alert: true }, 'gateway reports another amount');
}

/**
 * Queries the gateway for an attempt's status and applies the result, so that a lost notification has no lasting effect.
 * At most once in `checkEverySeconds` over all processes. TEMPORARILY_UNAVAILABLE without a valid response,
 * GATEWAY_PAUSED while the gateway rate-limits.
 */
export async function checkAttempt(deps: Deps, attempt: Attempt): Promise<CheckOutcome> {
  const gateway = deps.gateways[attempt.gateway];
  if (!gateway) throw new AppError('TEMPORARILY_UNAVAILABLE');
  // Before the claim, so that a query that is not sent does not count.
  const paused = gateway.rateLimitedUntil();
  if (paused) throw rateLimitedError(paused);
  if (!(await claimCheck(deps.database.pool, attempt.id, deps.checkEverySeconds))) return 'not-asked';
  // Read before the query: its response does not cover later notifications.
  const unconfirmed = await findUnconfirmed(deps.database.pool, attempt.id);
  const answer = await ask(gateway, attempt);
  const now = new Date();
  const decision = await deps.outbox.transaction(async (tx, record): Promise<Decision> => {
    const { tradeNumber } = attempt;
    const attempts = await lockAttempts(tx, [tradeNumber]);
    const current = attempts.get(tradeNumber);
    if (!current) return 'already-known';
    const result = asOfNow(answer, current, deps.pageSeconds, now);
    const terms = termsOf(deps, gateway);
    const one = { gateway: gateway.name, tradeNumber, result, terms, now, trace: context.active() };
    const [decided] = await applyResults(tx, record, { attempts, results: [one] });
    const applied = decided ?? 'already-known';
    const isPaid = attempts.get(tradeNumber)?.status === 'succeeded';
    await resolveNotifications(tx, unconfirmed, { decision: applied, isPaid });
    return applied;
  });
  countCheck(attempt.gateway, decision);
  logAnomaly(deps, attempt, answer, decision);
  return decision;
}
