import { context } from '@opentelemetry/api';
import { findAttemptByTradeNumber } from '../../attempts/data/attempts.ts';
import type { Deps } from '../../deps.ts';
import type { Message, PaymentGateway } from '../../gateways/clients/payment-gateway.ts';
import { countNotification } from '../../metrics.ts';
import { storeNotification } from '../data/notifications.ts';
import { needsConfirming } from '../domain/needs-confirming.ts';
import type { NotificationDecision } from './apply-notifications.ts';
import { checkAttempt } from './check-attempt.ts';

/**
 * Queries the gateway for the trade of an unconfirmed notification. The stored notification is the queue: without a
 * response, or after a crash, the job retries.
 */
async function confirm(deps: Deps, { tradeNumber }: Message): Promise<void> {
  const attempt = await findAttemptByTradeNumber(deps.database, tradeNumber);
  if (!attempt) return;
  await checkAttempt(deps, attempt).catch((error: unknown) =>
    deps.log.warn({ err: error, attemptId: attempt.id }, 'attempt could not be checked'),
  );
}

async function storeForged({ database }: Deps, gateway: PaymentGateway, message: Message): Promise<void> {
  const attempt = await findAttemptByTradeNumber(database, message.tradeNumber);
  // Forged notifications of unknown trades are not stored.
  if (!attempt) return;
  const decision: NotificationDecision = 'not-authentic';
  await storeNotification(database, {
    gateway: gateway.name,
    attemptId: attempt.id,
    message,
    decision,
    now: new Date(),
  });
}

const ALERTING: readonly NotificationDecision[] = [
  'amount-mismatch',
  'unknown-trade',
  'late-failure',
  'paid-again',
  'method-mismatch',
];

/**
 * Handles a gateway's notification, from its server or through a browser. One that is not authentic only counts; every
 * other one is stored with its decision. An unconfirmed one makes the shop query the gateway before money or a code
 * counts.
 */
export async function handleNotification(
  deps: Deps,
  gateway: PaymentGateway,
  fields: Record<string, string>,
): Promise<NotificationDecision> {
  const message = gateway.readMessage(fields);
  const decision = message.isAuthentic
    ? await deps.applyNotification({ gateway, message, trace: context.active() })
    : 'not-authentic';
  if (!message.isAuthentic) await storeForged(deps, gateway, message);
  else if (needsConfirming(message.result, decision)) await confirm(deps, message);
  countNotification(gateway.name, decision);
  const entry = {
    gateway: gateway.name,
    tradeNumber: message.tradeNumber.slice(0, 20),
    decision,
    code: message.result.code.slice(0, 10),
  };
  if (ALERTING.includes(decision))
    deps.log.error({ ...entry, alert: true }, 'payment notification needs attention');
  else if (decision === 'not-authentic') deps.log.warn(entry, 'payment notification with a wrong signature');
  else deps.log.info(entry, 'payment notification');
  return decision;
}
