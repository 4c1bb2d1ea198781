import { type Attempt, canChangeAttempt } from './attempt.ts';

/** What a gateway says of one trade. */
export type GatewayResult = {
  /** open: neither paid nor failed yet, such as a code that was issued. */
  outcome: 'paid' | 'failed' | 'open';
  /** NT$ that the gateway speaks of. */
  amount: number;
  /** A rehearsal from the gateway's back office: no money moved. */
  isSimulated: boolean;
  /** The gateway's own code. */
  code: string;
  gatewayNumber: string;
  paidAt: Date | null;
};

export type Decision =
  | 'paid'
  | 'failed'
  | 'already-known'
  | 'late-failure'
  | 'not-final'
  | 'simulated'
  | 'amount-mismatch';

/** What a gateway's word does to an attempt. `moveTo` is present when its status changes. */
export function decideResult(
  attempt: Pick<Attempt, 'status' | 'amount'>,
  result: GatewayResult,
): { decision: Decision; moveTo?: 'succeeded' | 'failed' } {
  if (result.outcome === 'open') return { decision: 'not-final' };
  if (result.outcome === 'failed') {
    if (canChangeAttempt(attempt.status, 'failed')) return { decision: 'failed', moveTo: 'failed' };
    return { decision: attempt.status === 'failed' ? 'already-known' : 'late-failure' };
  }
  if (result.isSimulated) return { decision: 'simulated' };
  if (result.amount !== attempt.amount) return { decision: 'amount-mismatch' };
  if (canChangeAttempt(attempt.status, 'succeeded')) return { decision: 'paid', moveTo: 'succeeded' };
  return { decision: 'already-known' };
}
