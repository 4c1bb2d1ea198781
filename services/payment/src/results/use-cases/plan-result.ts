import type { OutgoingEvent } from '@tapory/messaging';
import { twd } from '@tapory/money';
import type { AttemptChange } from '../../attempts/data/attempts.ts';
import { type Attempt, SPENT_REDIRECT, type TransferCode } from '../../attempts/domain/attempt.ts';
import type { NewCase } from '../../money-cases/data/money-cases.ts';
import type { CaseReason } from '../../money-cases/domain/money-case.ts';
import { type Decision, decideResult, type GatewayResult } from '../domain/decide-result.ts';

function succeeded(attempt: Attempt, result: GatewayResult, paidAt: Date): OutgoingEvent {
  return {
    type: 'payment.succeeded',
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

function failed(attempt: Attempt, result: GatewayResult): OutgoingEvent {
  return {
    type: 'payment.failed',
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

/** The parts of a code for the mail; barcodes are images, which only the page shows. */
function codeFacts(code: TransferCode | undefined) {
  return {
    bankCode: code?.kind === 'atm' ? code.bankCode : '',
    account: code?.kind === 'atm' ? code.account : '',
    storeCode: code?.kind === 'cvs' ? code.number : '',
  };
}

type IssuedCode = Pick<AttemptChange, 'codeExpiresAt' | 'payableUntil'> & {
  /** The code itself if the gateway has signed it; otherwise only the payer's page shows it. */
  code?: TransferCode | undefined;
};

function codeIssued(attempt: Attempt, { codeExpiresAt, payableUntil, code }: IssuedCode): OutgoingEvent {
  return {
    type: 'payment.code-issued',
    subject: attempt.id,
    data: {
      attemptId: attempt.id,
      orderId: attempt.orderId,
      gateway: attempt.gateway,
      method: attempt.method,
      amount: twd(attempt.amount),
      expiresAt: codeExpiresAt,
      payableUntil,
      orderNumber: attempt.orderNumber,
      payerId: attempt.payerId,
      returnToken: attempt.returnToken,
      ...codeFacts(code),
    },
  };
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Caps the expiry at the requested validity, plus the rest of the last day. */
function endOfCode(attempt: Attempt, expiresAt: Date, maxCodeDays: number): Date {
  return new Date(Math.min(expiresAt.getTime(), attempt.createdAt.getTime() + (maxCodeDays + 1) * DAY_MS));
}

/** The change by an issued code: payable until its expiry plus the settlement delay. */
function issuedChange({ attempt, result, terms, now }: PlanOptions): AttemptChange {
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

function changeOf(moveTo: 'succeeded' | 'failed' | 'awaiting_transfer', options: PlanOptions): AttemptChange {
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
  /** Change of the attempt and its events. */
  move?: { change: AttemptChange; events: OutgoingEvent[] };
  /** Event when the gateway confirms a known code. */
  confirmation?: OutgoingEvent;
  /** Case for a decision by staff. */
  question?: NewCase;
};

/** The gateway's amount; 0 when it is not a number. */
const amountOf = ({ amount }: GatewayResult): number => (Number.isSafeInteger(amount) ? amount : 0);

/** Why staff must decide about a result; null when they need not. */
function caseReasonOf(decision: Decision, { outcome, isPaidAgain }: GatewayResult): CaseReason | null {
  if (decision === 'amount-mismatch' && outcome === 'paid') return 'gateway_amount';
  const isTwice = decision === 'paid-again' || (decision === 'paid' && isPaidAgain);
  return isTwice ? 'paid_again' : null;
}

/** A code is published only once the gateway has confirmed it. */
function eventsOf(moved: Attempt, change: AttemptChange, result: GatewayResult): OutgoingEvent[] {
  if (change.status === 'awaiting_transfer')
    return result.isUnconfirmed ? [] : [codeIssued(moved, { ...change, code: change.transferCode })];
  return [change.paidAt ? succeeded(moved, result, change.paidAt) : failed(moved, result)];
}

/** Computes the effects of a gateway's result on an attempt; pure. */
export function planResult(options: PlanOptions): Plan {
  const { attempt, result } = options;
  const { decision, moveTo } = decideResult(attempt, result);
  const reason = caseReasonOf(decision, result);
  const { id: attemptId, orderId, orderNumber } = attempt;
  const question = reason && { attemptId, orderId, orderNumber, reason, amount: amountOf(result) };
  const plan: Plan = { decision, ...(question ? { question } : {}) };
  if (decision === 'code-confirmed') {
    const { codeExpiresAt, payableUntil } = attempt;
    if (!codeExpiresAt || !payableUntil) throw new Error(`the code of attempt ${attempt.id} has no expiry`);
    return { ...plan, confirmation: codeIssued(attempt, { codeExpiresAt, payableUntil }) };
  }
  if (!moveTo) return plan;
  const change: AttemptChange = {
    ...changeOf(moveTo, options),
    redirect: SPENT_REDIRECT,
    // An earlier gateway number stays when the result has none.
    ...(result.gatewayNumber ? { gatewayNumber: result.gatewayNumber } : {}),
    ...(attempt.method === 'all' && result.method ? { method: result.method } : {}),
  };
  const moved = { ...attempt, method: change.method ?? attempt.method };
  return { ...plan, move: { change, events: eventsOf(moved, change, result) } };
}
