import { type Attempt, attemptTransitions } from '../../attempts/domain/attempt.ts';
import type { GatewayResult } from '../../gateways/domain/gateway-result.ts';

export type Decision =
  | 'paid'
  | 'failed'
  | 'code-issued'
  | 'code-confirmed'
  | 'method-mismatch'
  | 'unconfirmed'
  | 'already-known'
  | 'late-failure'
  | 'not-final'
  | 'simulated'
  | 'amount-mismatch'
  | 'paid-again';

/** What became of a notification. */
export type NotificationDecision = Decision | 'unknown-trade' | 'not-authentic';

type Verdict = { decision: Decision; moveTo?: 'succeeded' | 'failed' | 'awaiting_transfer' };

type Judged = Pick<
  Attempt,
  'status' | 'amount' | 'method' | 'gatewayNumber' | 'transferCode' | 'codeConfirmedAt' | 'isAmountQuestioned'
>;

function decideIssued(attempt: Judged, result: GatewayResult): Verdict {
  if (result.amount !== attempt.amount) return { decision: 'amount-mismatch' };
  const kind = result.transfer?.code.kind;
  if (attempt.method !== 'all' && kind !== attempt.method) return { decision: 'method-mismatch' };
  if (attemptTransitions.can(attempt.status, 'awaiting_transfer'))
    return { decision: 'code-issued', moveTo: 'awaiting_transfer' };
  return { decision: 'already-known' };
}

/** A second payment of the same trade number: the gateway number differs. */
function isAnother(known: string | null, { gatewayNumber, isPaidAgain }: GatewayResult): boolean {
  return isPaidAgain === true || (known !== null && gatewayNumber !== '' && known !== gatewayNumber);
}

/** Whether a query response confirms the code of a notification: same trade and, for transfers, same account. */
function confirmsCode({ gatewayNumber, transferCode }: Judged, result: GatewayResult): boolean {
  if (!gatewayNumber || result.gatewayNumber !== gatewayNumber) return false;
  return transferCode?.kind !== 'atm' || result.account === transferCode.account;
}

function decideOpen(attempt: Judged, result: GatewayResult): Verdict {
  const isWaiting = attempt.status === 'awaiting_transfer' && attempt.codeConfirmedAt === null;
  const isConfirmed = isWaiting && !result.isUnconfirmed && confirmsCode(attempt, result);
  return { decision: isConfirmed ? 'code-confirmed' : 'not-final' };
}

/** Whether a reported payment is of the requested amount. A response without one counts until another was reported. */
const hasRightAmount = (attempt: Judged, { amount, isAmountAssumed }: GatewayResult): boolean =>
  amount === attempt.amount && !(isAmountAssumed && attempt.isAmountQuestioned);

function decidePaid(attempt: Judged, result: GatewayResult): Verdict {
  if (result.isSimulated) return { decision: 'simulated' };
  if (!hasRightAmount(attempt, result)) return { decision: 'amount-mismatch' };
  if (attemptTransitions.can(attempt.status, 'succeeded'))
    return result.isUnconfirmed ? { decision: 'unconfirmed' } : { decision: 'paid', moveTo: 'succeeded' };
  if (!isAnother(attempt.gatewayNumber, result)) return { decision: 'already-known' };
  return { decision: result.isUnconfirmed ? 'unconfirmed' : 'paid-again' };
}

/** Decides how a gateway's result affects an attempt. `moveTo` is present when its status changes. */
export function decideResult(attempt: Judged, result: GatewayResult): Verdict {
  if (result.outcome === 'unclear') return { decision: 'not-final' };
  if (result.outcome === 'open') return decideOpen(attempt, result);
  if (result.outcome === 'issued') return decideIssued(attempt, result);
  if (result.outcome === 'failed') {
    if (attemptTransitions.can(attempt.status, 'failed')) return { decision: 'failed', moveTo: 'failed' };
    return { decision: attempt.status === 'failed' ? 'already-known' : 'late-failure' };
  }
  return decidePaid(attempt, result);
}
