import { type Attempt, canChangeAttempt, type Method, type TransferCode } from './attempt.ts';

/** What a gateway says of one trade. */
export type GatewayResult = {
  /** issued: a code to pay with was given · open: neither paid nor failed yet. */
  outcome: 'paid' | 'failed' | 'issued' | 'open';
  /** NT$ that the gateway speaks of. */
  amount: number;
  /** A rehearsal from the gateway's back office: no money moved. */
  isSimulated: boolean;
  /** The gateway's own code. */
  code: string;
  gatewayNumber: string;
  paidAt: Date | null;
  /** The gateway itself says that this number was paid more than once. */
  isPaidAgain?: boolean;
  /** How the customer pays, where the gateway says it. */
  method?: Method;
  /** Present when `outcome` is issued. */
  transfer?: { code: TransferCode; expiresAt: Date };
};

export type Decision =
  | 'paid'
  | 'failed'
  | 'code-issued'
  | 'already-known'
  | 'late-failure'
  | 'not-final'
  | 'simulated'
  | 'amount-mismatch'
  | 'paid-again';

type Verdict = { decision: Decision; moveTo?: 'succeeded' | 'failed' | 'awaiting_transfer' };

function decideIssued(attempt: Pick<Attempt, 'status' | 'amount'>, result: GatewayResult): Verdict {
  if (result.amount !== attempt.amount) return { decision: 'amount-mismatch' };
  if (canChangeAttempt(attempt.status, 'awaiting_transfer'))
    return { decision: 'code-issued', moveTo: 'awaiting_transfer' };
  return { decision: 'already-known' };
}

/** Money of another payment than the one that is known: one number of ours, two of the gateway's. */
function isAnother(known: string | null, { gatewayNumber, isPaidAgain }: GatewayResult): boolean {
  return isPaidAgain === true || (known !== null && gatewayNumber !== '' && known !== gatewayNumber);
}

/** What a gateway's word does to an attempt. `moveTo` is present when its status changes. */
export function decideResult(
  attempt: Pick<Attempt, 'status' | 'amount' | 'gatewayNumber'>,
  result: GatewayResult,
): Verdict {
  if (result.outcome === 'open') return { decision: 'not-final' };
  if (result.outcome === 'issued') return decideIssued(attempt, result);
  if (result.outcome === 'failed') {
    if (canChangeAttempt(attempt.status, 'failed')) return { decision: 'failed', moveTo: 'failed' };
    return { decision: attempt.status === 'failed' ? 'already-known' : 'late-failure' };
  }
  if (result.isSimulated) return { decision: 'simulated' };
  if (result.amount !== attempt.amount) return { decision: 'amount-mismatch' };
  if (canChangeAttempt(attempt.status, 'succeeded')) return { decision: 'paid', moveTo: 'succeeded' };
  return { decision: isAnother(attempt.gatewayNumber, result) ? 'paid-again' : 'already-known' };
}
