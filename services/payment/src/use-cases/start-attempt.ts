import { AppError } from '@tapory/errors';
import { type AnswerRow, newId, randomBase62 } from '@tapory/service-kit';
import type { PayableOrder } from '../clients/payable-orders.ts';
import type { PaymentGateway } from '../clients/payment-gateway.ts';
import { findAttemptByCommand, findBegun } from '../data/attempts.ts';
import { insertAttempt } from '../data/insert-attempt.ts';
import { type Attempt, type GatewayName, isOpen, type Method, SPENT_REDIRECT } from '../domain/attempt.ts';
import { TRADE_NUMBER_RANDOM, tradeNumber } from '../domain/trade-number.ts';
import { checkAttempt } from './check-attempt.ts';
import type { Deps } from './deps.ts';

export type StartAttemptInput = {
  commandId: string;
  orderId: string;
  payerId: string;
  gateway: GatewayName;
  method: Method;
  language: 'zh-TW' | 'en';
  /** Where the command's answer, which is made of the attempt, is kept with it. */
  answering: { rowOf(attempt: Attempt): AnswerRow | null; kept(): void };
};

/** Somebody who pays again may have paid already, with the notice still on its way: ORDER_NOT_PAYABLE then. */
async function refusePaidBefore(deps: Deps, attempts: Attempt[]): Promise<void> {
  const last = attempts.find(({ status }) => isOpen(status));
  if (!last) return;
  // A gateway that cannot say must not keep anybody from paying.
  const decision = await checkAttempt(deps, last).catch(() => 'not-final');
  if (decision === 'paid') throw new AppError('ORDER_NOT_PAYABLE');
}

function chooseGateway(deps: Deps, input: StartAttemptInput, amount: number): PaymentGateway {
  const gateway = deps.gateways[input.gateway];
  const limits = gateway?.limits[input.method];
  if (!gateway || !limits) throw new AppError('PAYMENT_METHOD_UNAVAILABLE');
  if (amount < limits.min || amount > limits.max)
    throw new AppError('PAYMENT_AMOUNT_OUT_OF_RANGE', { params: limits });
  return gateway;
}

function newAttempt(gateway: PaymentGateway, input: StartAttemptInput, order: PayableOrder): Attempt {
  const now = new Date();
  const number = tradeNumber(now, randomBase62(TRADE_NUMBER_RANDOM));
  const returnToken = randomBase62();
  const { method, language } = input;
  const { amount, itemNames, payer } = order;
  return {
    id: newId(),
    commandId: input.commandId,
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    payerId: input.payerId,
    gateway: gateway.name,
    method,
    tradeNumber: number,
    amount,
    status: 'pending',
    gatewayNumber: null,
    returnToken,
    failureCode: null,
    paidAt: null,
    transferCode: null,
    codeExpiresAt: null,
    codeConfirmedAt: null,
    payableUntil: null,
    redirect: gateway.prepare({
      tradeNumber: number,
      amount,
      itemNames,
      method,
      language,
      returnToken,
      payer,
      now,
    }),
    createdAt: now,
  };
}

/** What a repeat of its command is answered. The form of an attempt that has moved on is gone: PAYMENT_INIT_FAILED. */
function repeated(begun: Attempt): Attempt {
  if (begun.redirect.url === SPENT_REDIRECT.url) throw new AppError('PAYMENT_INIT_FAILED');
  return begun;
}

/** The attempt that the same command has begun in the meantime. */
async function findOther(deps: Deps, commandId: string): Promise<Attempt> {
  const begun = await findAttemptByCommand(deps.database, commandId);
  if (!begun) throw new Error(`attempt of command ${commandId} was neither stored nor found`);
  return repeated(begun);
}

/**
 * Begins to pay an order at a gateway under a new trade number; the same command gets the same attempt. NOT_FOUND,
 * ORDER_NOT_PAYABLE, PAYMENT_METHOD_UNAVAILABLE, PAYMENT_AMOUNT_OUT_OF_RANGE, GATEWAY_UNREACHABLE,
 * PAYMENT_ATTEMPTS_OPEN, PAYMENT_ATTEMPTS_LIMIT or PAYMENT_INIT_FAILED; no attempt is kept of any.
 */
export async function startAttempt(deps: Deps, input: StartAttemptInput): Promise<Attempt> {
  // Looked at meanwhile, so that nobody waits for it.
  const isThere = deps.gateways[input.gateway]?.isThere();
  const attempts = await findBegun(deps.database, input);
  const begun = attempts.find(({ commandId }) => commandId === input.commandId);
  if (begun) return repeated(begun);
  const order = await deps.orders.find(input.orderId, input.payerId);
  const gateway = chooseGateway(deps, input, order.amount);
  if (!(await isThere)) throw new AppError('GATEWAY_UNREACHABLE');
  await refusePaidBefore(deps, attempts);
  const attempt = newAttempt(gateway, input, order);
  const [firstCheck = 600] = deps.checkAfterSeconds;
  const nextCheckAt = new Date(attempt.createdAt.getTime() + firstCheck * 1000);
  const answer = input.answering.rowOf(attempt);
  const stored = await insertAttempt(deps.database, attempt, {
    nextCheckAt,
    answer,
    limits: deps.attemptLimits,
  });
  if (!stored) return findOther(deps, input.commandId);
  if (answer) input.answering.kept();
  return stored;
}
