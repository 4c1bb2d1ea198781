import { AppError } from '@tapory/errors';
import { newId, randomBase62 } from '@tapory/service-kit';
import { findAttemptByCommand, findAttemptsToReuse } from '../../attempts/data/attempts.ts';
import { insertAttempt } from '../../attempts/data/insert-attempt.ts';
import {
  type Attempt,
  isOpen,
  type OnlineGateway,
  type OnlineMethod,
  SPENT_REDIRECT,
} from '../../attempts/domain/attempt.ts';
import { TRADE_NUMBER_RANDOM, tradeNumber } from '../../attempts/domain/trade-number.ts';
import type { Deps } from '../../deps.ts';
import type { PaymentGateway } from '../../gateways/clients/payment-gateway.ts';
import { checkAttempt } from '../../results/use-cases/check-attempt.ts';
import type { PayableOrder } from '../clients/payable-orders.ts';

export type StartAttemptInput = {
  commandId: string;
  orderId: string;
  payerId: string;
  gateway: OnlineGateway;
  method: OnlineMethod;
  language: 'zh-TW' | 'en';
};

/** ORDER_NOT_PAYABLE when the last open attempt is paid and its notification has not arrived yet. */
async function refuseIfPaid(deps: Deps, attempts: Attempt[]): Promise<void> {
  const last = attempts.find(({ status }) => isOpen(status));
  if (!last) return;
  // A gateway without a response must not block payments.
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
    isAmountQuestioned: false,
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

/** The attempt of a repeated command. PAYMENT_INIT_FAILED when its form is no longer available. */
function repeated(existing: Attempt): Attempt {
  if (existing.redirect.url === SPENT_REDIRECT.url) throw new AppError('PAYMENT_INIT_FAILED');
  return existing;
}

/** The attempt that a concurrent call of the same command has started. */
async function findOther(deps: Deps, commandId: string): Promise<Attempt> {
  const existing = await findAttemptByCommand(deps.database.pool, commandId);
  if (!existing) throw new Error(`attempt of command ${commandId} was neither stored nor found`);
  return repeated(existing);
}

/**
 * Starts a payment attempt under a new trade number; idempotent per command. NOT_FOUND,
 * ORDER_NOT_PAYABLE, PAYMENT_METHOD_UNAVAILABLE, PAYMENT_AMOUNT_OUT_OF_RANGE, GATEWAY_UNREACHABLE,
 * PAYMENT_ATTEMPTS_OPEN, PAYMENT_ATTEMPTS_LIMIT_EXCEEDED or PAYMENT_INIT_FAILED; then no attempt is stored.
 */
export async function startAttempt(deps: Deps, input: StartAttemptInput): Promise<Attempt> {
  // Runs in parallel, so that it adds no latency.
  const isReachable = deps.gateways[input.gateway]?.isReachable();
  const attempts = await findAttemptsToReuse(deps.database.pool, input);
  const existing = attempts.find(({ commandId }) => commandId === input.commandId);
  if (existing) return repeated(existing);
  const order = await deps.orders.find(input.orderId, input.payerId);
  const gateway = chooseGateway(deps, input, order.amount);
  if (!(await isReachable)) throw new AppError('GATEWAY_UNREACHABLE');
  await refuseIfPaid(deps, attempts);
  const attempt = newAttempt(gateway, input, order);
  const [firstCheck = 600] = deps.checkAfterSeconds;
  const nextCheckAt = new Date(attempt.createdAt.getTime() + firstCheck * 1000);
  const isStored = await insertAttempt(deps.database, attempt, { nextCheckAt, limits: deps.attemptLimits });
  return isStored ? attempt : findOther(deps, input.commandId);
}
