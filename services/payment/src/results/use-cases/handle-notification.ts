import { context } from '@opentelemetry/api';
import { createMicroBatcher } from '@tapory/messaging';
import { findAttemptByTradeNumber } from '../../attempts/data/attempts.ts';
import type { Deps } from '../../deps.ts';
import type { Message, PaymentGateway } from '../../gateways/clients/payment-gateway.ts';
import { countNotification } from '../../metrics.ts';
import { storeNotifications } from '../data/notifications.ts';
import type { NotificationDecision } from '../domain/decide-result.ts';
import { needsConfirming } from '../domain/needs-confirming.ts';
import { applyNotifications, type NotificationOutcome, type ReceivedMessage } from './apply-notifications.ts';
import { checkAttempt } from './check-attempt.ts';

/**
 * Queries the gateway for the trade of an unconfirmed notification. The stored notification is the queue: without a
 * response, or after a crash, the job retries.
 */
async function confirm(deps: Deps, gateway: PaymentGateway, { tradeNumber }: Message): Promise<void> {
  const attempt = await findAttemptByTradeNumber(deps.database.pool, gateway.name, tradeNumber);
  if (!attempt) return;
  await checkAttempt(deps, attempt).catch((error: unknown) =>
    deps.log.warn({ err: error, attemptId: attempt.id }, 'attempt could not be checked'),
  );
}

async function storeForged({ database }: Deps, gateway: PaymentGateway, message: Message): Promise<void> {
  const attempt = await findAttemptByTradeNumber(database.pool, gateway.name, message.tradeNumber);
  // Forged notifications of unknown trades are not stored.
  if (!attempt) return;
  const forged = { gateway: gateway.name, attemptId: attempt.id, message, now: new Date() };
  await storeNotifications(database.pool, [{ ...forged, decision: 'not-authentic' }]);
}

const ALERTING: readonly NotificationDecision[] = [
  'amount-mismatch',
  'unknown-trade',
  'late-failure',
  'paid-again',
  'method-mismatch',
];

function logDecision(
  { log }: Deps,
  { name }: PaymentGateway,
  { message, decision }: { message: Message; decision: NotificationDecision },
): void {
  countNotification(name, decision);
  const entry = {
    gateway: name,
    tradeNumber: message.tradeNumber.slice(0, 20),
    decision,
    code: message.result.code.slice(0, 10),
  };
  if (ALERTING.includes(decision))
    log.error({ ...entry, alert: true }, 'payment notification needs attention');
  else if (decision === 'not-authentic') log.warn(entry, 'payment notification with a wrong signature');
  else log.info(entry, 'payment notification');
}

/** Notifications per transaction, and such transactions at once: a burst is queued instead of timing out. */
const BATCHES = { maxSize: 16, concurrency: 2 } as const;

/** The value of an outcome, or a promise that rejects with its reason. */
const resultOf = (outcome: NotificationOutcome): NotificationDecision | Promise<never> =>
  outcome.status === 'fulfilled' ? outcome.value : Promise.reject(outcome.reason);

export type HandleNotification = (
  gateway: PaymentGateway,
  fields: Record<string, string>,
) => Promise<NotificationDecision>;

/**
 * Handles gateways' notifications, from their servers or through a browser. One that is not authentic only counts; every
 * other one is stored with its decision, in a batch with those that arrive at the same time. An unconfirmed one makes
 * the shop query the gateway before money or a code counts.
 */
export function createNotificationHandler(deps: Deps): HandleNotification {
  const apply = createMicroBatcher(BATCHES, async (received: readonly ReceivedMessage[]) =>
    (await applyNotifications(deps, received)).map(resultOf),
  );
  return async (gateway, fields) => {
    const message = gateway.readMessage(fields);
    const decision = message.isAuthentic
      ? await apply({ gateway, message, trace: context.active() })
      : 'not-authentic';
    if (!message.isAuthentic) await storeForged(deps, gateway, message);
    else if (needsConfirming(message.result, decision)) await confirm(deps, gateway, message);
    logDecision(deps, gateway, { message, decision });
    return decision;
  };
}
