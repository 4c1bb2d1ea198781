import type { OutgoingEvent } from '@tapory/messaging';
import { twd } from '@tapory/money';
import type { AttemptChange } from '../data/attempts.ts';
import type { NewCase } from '../data/money-cases.ts';
import type { Attempt } from '../domain/attempt.ts';
import { type Decision, decideResult, type GatewayResult } from '../domain/decide-result.ts';
import type { CaseReason } from '../domain/money-case.ts';

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

/** What a mail can carry of a code: barcodes must be drawn, so the page shows them. */
function codeFacts(code: AttemptChange['transferCode']) {
  return {
    bankCode: code?.kind === 'atm' ? code.bankCode : '',
    account: code?.kind === 'atm' ? code.account : '',
    storeCode: code?.kind === 'cvs' ? code.number : '',
  };
}

function codeIssued(attempt: Attempt, change: AttemptChange): OutgoingEvent {
  return {
    type: 'payment.code-issued',
    subject: attempt.id,
    data: {
      attemptId: attempt.id,
      orderId: attempt.orderId,
      gateway: attempt.gateway,
      method: change.method ?? attempt.method,
      amount: twd(attempt.amount),
      expiresAt: change.codeExpiresAt,
      payableUntil: change.payableUntil,
      orderNumber: attempt.orderNumber,
      payerId: attempt.payerId,
      returnToken: attempt.returnToken,
      ...codeFacts(change.transferCode),
    },
  };
}

const HOUR_MS = 3_600_000;

/** What a code given at the gateway changes: it is good until its end, its money known some hours later. */
function issuedChange(result: GatewayResult, settleHours: number, now: Date): AttemptChange {
  if (!result.transfer) throw new Error('an issued result without its code');
  const { code, expiresAt } = result.transfer;
  const payableUntil = new Date(expiresAt.getTime() + settleHours * HOUR_MS);
  const tomorrow = now.getTime() + 24 * HOUR_MS;
  return {
    status: 'awaiting_transfer',
    failureCode: null,
    transferCode: code,
    codeExpiresAt: expiresAt,
    payableUntil,
    nextCheckAt: new Date(Math.min(tomorrow, payableUntil.getTime() + 60_000)),
  };
}

/** Hours from the last moment to pay until the gateway has told of it, by kind of code. */
export type SettleHours = Record<'atm' | 'cvs' | 'barcode', number>;

function changeOf(
  moveTo: 'succeeded' | 'failed' | 'awaiting_transfer',
  result: GatewayResult,
  { settleHours, now }: { settleHours: SettleHours; now: Date },
): AttemptChange {
  if (moveTo === 'awaiting_transfer')
    return issuedChange(result, settleHours[result.transfer?.code.kind ?? 'atm'], now);
  if (moveTo === 'failed') return { status: 'failed', failureCode: result.code, nextCheckAt: null };
  return { status: 'succeeded', failureCode: null, paidAt: result.paidAt ?? now, nextCheckAt: null };
}

export type SettleOptions = { attempt: Attempt; result: GatewayResult; settleHours: SettleHours; now: Date };

/** What a gateway's word comes to. */
export type Plan = {
  decision: Decision;
  /** How the attempt moves on, and what is told of it. */
  move?: { change: AttemptChange; event: OutgoingEvent };
  /** Money that people decide about. */
  question?: NewCase;
};

/** What the gateway speaks of, as far as it is a number at all. */
const amountOf = ({ amount }: GatewayResult): number => (Number.isSafeInteger(amount) ? amount : 0);

/** Why people must decide about what a gateway says; null when they need not. */
function reasonToAsk(decision: Decision, { outcome, isPaidAgain }: GatewayResult): CaseReason | null {
  if (decision === 'amount-mismatch' && outcome === 'paid') return 'gateway_amount';
  const isTwice = decision === 'paid-again' || (decision === 'paid' && isPaidAgain);
  return isTwice ? 'paid_again' : null;
}

/** Decides what a gateway's word does to an attempt as it stands; touches nothing. */
export function planSettlement({ attempt, result, settleHours, now }: SettleOptions): Plan {
  const { decision, moveTo } = decideResult(attempt, result);
  const reason = reasonToAsk(decision, result);
  const { id: attemptId, orderId, orderNumber } = attempt;
  const question = reason && { attemptId, orderId, orderNumber, reason, amount: amountOf(result) };
  const plan: Plan = { decision, ...(question ? { question } : {}) };
  if (!moveTo) return plan;
  const change: AttemptChange = {
    ...changeOf(moveTo, result, { settleHours, now }),
    // Without a number of the gateway's an earlier one stays.
    ...(result.gatewayNumber ? { gatewayNumber: result.gatewayNumber } : {}),
    ...(attempt.method === 'all' && result.method ? { method: result.method } : {}),
  };
  const moved = { ...attempt, method: change.method ?? attempt.method };
  if (moveTo === 'awaiting_transfer') return { ...plan, move: { change, event: codeIssued(moved, change) } };
  const event = change.paidAt ? succeeded(moved, result, change.paidAt) : failed(moved, result);
  return { ...plan, move: { change, event } };
}
