import type { OutgoingEvent } from '@tapory/messaging';
import type { AttemptMove } from '../../attempts/data/move-attempts.ts';
import { type Attempt, SPENT_REDIRECT } from '../../attempts/domain/attempt.ts';
import type { GatewayResult } from '../../gateways/domain/gateway-result.ts';
import type { NewCase } from '../../money-cases/data/money-cases.ts';
import type { CaseReason } from '../../money-cases/domain/money-case.ts';
import { type Decision, decideResult } from '../domain/decide-result.ts';
import { codeIssued, eventsOf } from './result-events.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Caps the expiry at the requested validity, plus the rest of the last day. */
function endOfCode(attempt: Attempt, expiresAt: Date, maxCodeDays: number): Date {
  return new Date(Math.min(expiresAt.getTime(), attempt.createdAt.getTime() + (maxCodeDays + 1) * DAY_MS));
}

/** What a change of status changes; omitted fields stay. */
type Change = Partial<Attempt> & Pick<Attempt, 'status'> & Pick<AttemptMove, 'nextCheckAt'>;

/** The change by an issued code: payable until its expiry plus the settlement delay. */
function issuedChange({ attempt, result, terms, now }: PlanOptions): Change {
  if (!result.transfer) throw new Error('an issued result without its code');
  const { code, expiresAt } = result.transfer;
  const codeExpiresAt = endOfCode(attempt, expiresAt, terms.maxCodeDays);
  const payableUntil = new Date(codeExpiresAt.getTime() + terms.settleHours[code.kind] * HOUR_MS);
  const nextCheck = result.isUnconfirmed ? MINUTE_MS : DAY_MS;
  return {
    status: 'awaiting_transfer',
    failureCode: null,
    transferCode: code,
    codeExpiresAt,
    payableUntil,
    ...(result.isUnconfirmed ? {} : { codeConfirmedAt: now }),
    nextCheckAt: new Date(Math.min(now.getTime() + nextCheck, payableUntil.getTime() + MINUTE_MS)),
  };
}

/** Hours from a code's expiry until the gateway has reported its payment, by kind of code. */
export type SettlementHours = Record<'atm' | 'cvs' | 'barcode', number>;

type MoveTo = 'succeeded' | 'failed' | 'awaiting_transfer';

function changeOf(moveTo: MoveTo, options: PlanOptions): Change {
  const { result, now } = options;
  if (moveTo === 'awaiting_transfer') return issuedChange(options);
  if (moveTo === 'failed') return { status: 'failed', failureCode: result.code, nextCheckAt: null };
  return { status: 'succeeded', failureCode: null, paidAt: result.paidAt ?? now, nextCheckAt: null };
}

export type ResultTerms = {
  settleHours: SettlementHours;
  /** Maximum validity of the gateway's codes, days. */
  maxCodeDays: number;
};

export type PlanOptions = { attempt: Attempt; result: GatewayResult; terms: ResultTerms; now: Date };

/** The effects of a gateway's result. */
export type Plan = {
  decision: Decision;
  /** The attempt afterwards. */
  attempt: Attempt;
  /** Change of the attempt's status. */
  move?: AttemptMove;
  /** The gateway confirms a known code. */
  isCodeConfirmed?: true;
  /** The gateway reports a payment of another amount for the first time. */
  isAmountQuestioned?: true;
  /** Case for a decision by staff. */
  moneyCase?: NewCase;
  events: OutgoingEvent[];
};

/** The gateway's amount; 0 when it is not a number. */
const amountOf = ({ amount }: GatewayResult): number => (Number.isSafeInteger(amount) ? amount : 0);

/** Why staff must decide about a result; null when they need not. */
function caseReasonOf(decision: Decision, { outcome, isPaidAgain }: GatewayResult): CaseReason | null {
  if (decision === 'amount-mismatch' && outcome === 'paid') return 'gateway_amount';
  const isTwice = decision === 'paid-again' || (decision === 'paid' && isPaidAgain);
  return isTwice ? 'paid_again' : null;
}

/** Changes the attempt's status by a result. */
function moveBy(options: PlanOptions, moveTo: MoveTo): Pick<Plan, 'attempt' | 'move' | 'events'> {
  const { attempt: before, result } = options;
  const { nextCheckAt, ...change } = changeOf(moveTo, options);
  const attempt: Attempt = {
    ...before,
    ...change,
    redirect: SPENT_REDIRECT,
    // An earlier gateway number stays when the result has none.
    gatewayNumber: result.gatewayNumber || before.gatewayNumber,
    method: before.method === 'all' ? (result.method ?? 'all') : before.method,
  };
  return { attempt, move: { from: before.status, attempt, nextCheckAt }, events: eventsOf(attempt, result) };
}

/** Computes the effects of a gateway's result on an attempt; pure. */
export function planResult(options: PlanOptions): Plan {
  const { attempt, result, now } = options;
  const { decision, moveTo } = decideResult(attempt, result);
  const reason = caseReasonOf(decision, result);
  const { id: attemptId, orderId, orderNumber } = attempt;
  const moneyCase = reason && { attemptId, orderId, orderNumber, reason, amount: amountOf(result) };
  const plan: Plan = { decision, attempt, events: [], ...(moneyCase ? { moneyCase } : {}) };
  if (decision === 'code-confirmed') {
    const confirmed = { ...attempt, codeConfirmedAt: now };
    return { ...plan, attempt: confirmed, isCodeConfirmed: true, events: [codeIssued(confirmed)] };
  }
  if (reason === 'gateway_amount' && !attempt.isAmountQuestioned)
    return { ...plan, attempt: { ...attempt, isAmountQuestioned: true }, isAmountQuestioned: true };
  return moveTo ? { ...plan, ...moveBy(options, moveTo) } : plan;
}
