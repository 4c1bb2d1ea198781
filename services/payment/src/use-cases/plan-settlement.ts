import type { OutgoingEvent } from '@tapory/messaging';
import { twd } from '@tapory/money';
import type { AttemptChange } from '../data/attempts.ts';
import type { NewCase } from '../data/money-cases.ts';
import { type Attempt, SPENT_REDIRECT, type TransferCode } from '../domain/attempt.ts';
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
function codeFacts(code: TransferCode | undefined) {
  return {
    bankCode: code?.kind === 'atm' ? code.bankCode : '',
    account: code?.kind === 'atm' ? code.account : '',
    storeCode: code?.kind === 'cvs' ? code.number : '',
  };
}

type IssuedCode = Pick<AttemptChange, 'codeExpiresAt' | 'payableUntil'> & {
  /** The code itself, where the gateway has signed it; otherwise its payer reads it on the page alone. */
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

/** No code is good for longer than was asked for; the day more is the rest of its last one. */
function endOfCode(attempt: Attempt, expiresAt: Date, maxCodeDays: number): Date {
  return new Date(Math.min(expiresAt.getTime(), attempt.createdAt.getTime() + (maxCodeDays + 1) * DAY_MS));
}

/** What a code given at the gateway changes: it is good until its end, its money known some hours later. */
function issuedChange({ attempt, result, terms, now }: SettleOptions): AttemptChange {
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

/** Hours from the last moment to pay until the gateway has told of it, by kind of code. */
export type SettleHours = Record<'atm' | 'cvs' | 'barcode', number>;

function changeOf(
  moveTo: 'succeeded' | 'failed' | 'awaiting_transfer',
  options: SettleOptions,
): AttemptChange {
  const { result, now } = options;
  if (moveTo === 'awaiting_transfer') return issuedChange(options);
  if (moveTo === 'failed') return { status: 'failed', failureCode: result.code, nextCheckAt: null };
  return { status: 'succeeded', failureCode: null, paidAt: result.paidAt ?? now, nextCheckAt: null };
}

export type SettleTerms = {
  settleHours: SettleHours;
  /** The longest that the gateway's codes are good, days. */
  maxCodeDays: number;
};

export type SettleOptions = { attempt: Attempt; result: GatewayResult; terms: SettleTerms; now: Date };

/** What a gateway's word comes to. */
export type Plan = {
  decision: Decision;
  /** How the attempt moves on, and what is published of it. */
  move?: { change: AttemptChange; events: OutgoingEvent[] };
  /** What is published because the gateway confirmed a code that is known already. */
  confirmation?: OutgoingEvent;
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

/** Others hear of a code only once the gateway has confirmed it. */
function eventsOf(moved: Attempt, change: AttemptChange, result: GatewayResult): OutgoingEvent[] {
  if (change.status === 'awaiting_transfer')
    return result.isUnconfirmed ? [] : [codeIssued(moved, { ...change, code: change.transferCode })];
  return [change.paidAt ? succeeded(moved, result, change.paidAt) : failed(moved, result)];
}

/** Decides what a gateway's word does to an attempt as it stands; touches nothing. */
export function planSettlement(options: SettleOptions): Plan {
  const { attempt, result } = options;
  const { decision, moveTo } = decideResult(attempt, result);
  const reason = reasonToAsk(decision, result);
  const { id: attemptId, orderId, orderNumber } = attempt;
  const question = reason && { attemptId, orderId, orderNumber, reason, amount: amountOf(result) };
  const plan: Plan = { decision, ...(question ? { question } : {}) };
  if (decision === 'code-confirmed') {
    const { codeExpiresAt, payableUntil } = attempt;
    if (!codeExpiresAt || !payableUntil) throw new Error(`the code of attempt ${attempt.id} has no end`);
    return { ...plan, confirmation: codeIssued(attempt, { codeExpiresAt, payableUntil }) };
  }
  if (!moveTo) return plan;
  const change: AttemptChange = {
    ...changeOf(moveTo, options),
    redirect: SPENT_REDIRECT,
    // Without a number of the gateway's an earlier one stays.
    ...(result.gatewayNumber ? { gatewayNumber: result.gatewayNumber } : {}),
    ...(attempt.method === 'all' && result.method ? { method: result.method } : {}),
  };
  const moved = { ...attempt, method: change.method ?? attempt.method };
  return { ...plan, move: { change, events: eventsOf(moved, change, result) } };
}
