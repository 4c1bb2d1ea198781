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
  | 'amount-mismatch';

type Verdict = { decision: Decision; moveTo?: 'succeeded' | 'failed' | 'awaiting_transfer' };

function decideIssued(attempt: Pick<Attempt, 'status' | 'amount'>, result: GatewayResult): Verdict {
  if (result.amount !== attempt.amount) return { decision: 'amount-mismatch' };
  if (canChangeAttempt(attempt.status, 'awaiting_transfer'))
    return { decision: 'code-issued', moveTo: 'awaiting_transfer' };
  return { decision: 'already-known' };
}

/** What a gateway's word does to an attempt. `moveTo` is present when its status changes. */
export function decideResult(attempt: Pick<Attempt, 'status' | 'amount'>, result: GatewayResult): Verdict {
  if (result.outcome === 'open') return { decision: 'not-final' };
  if (result.outcome === 'issued') return decideIssued(attempt, result);
  if (result.outcome === 'failed') {
    if (canChangeAttempt(attempt.status, 'failed')) return { decision: 'failed', moveTo: 'failed' };
    return { decision: attempt.status === 'failed' ? 'already-known' : 'late-failure' };
  }
  if (result.isSimulated) return { decision: 'simulated' };
  if (result.amount !== attempt.amount) return { decision: 'amount-mismatch' };
  if (canChangeAttempt(attempt.status, 'succeeded')) return { decision: 'paid', moveTo: 'succeeded' };
  return { decision: 'already-known' };
}
