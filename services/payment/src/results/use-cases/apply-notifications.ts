import { type Context, context, ROOT_CONTEXT } from '@opentelemetry/api';
import {
  findAttemptByTradeNumber,
  findAttemptsByTradeNumber,
  lockAttempt,
} from '../../attempts/data/attempts.ts';
import type { Attempt } from '../../attempts/domain/attempt.ts';
import { type Deps, termsOf } from '../../deps.ts';
import type { Message, PaymentGateway } from '../../gateways/clients/payment-gateway.ts';
import { applyByNotifications, type Settlement } from '../data/apply-notifications.ts';
import { storeNotification } from '../data/notifications.ts';
import type { Decision } from '../domain/decide-result.ts';
import { applyResult } from './apply-result.ts';
import { planResult } from './plan-result.ts';

export type NotificationDecision = Decision | 'unknown-trade' | 'not-authentic';

/** An authentic notification and its trace context. */
export type ReceivedMessage = { gateway: PaymentGateway; message: Message; trace: Context };

/** Applies a notification under the attempt's lock in one transaction: safe against any concurrent change. */
async function applyLocked(deps: Deps, { gateway, message }: ReceivedMessage) {
  const { outbox } = deps;
  const now = new Date();
  const terms = termsOf(deps, gateway);
  return outbox.transaction(async (tx, record): Promise<NotificationDecision> => {
    const attempt = await lockAttempt(tx, message.tradeNumber);
    const decision = attempt
      ? await applyResult(tx, record, { attempt, result: message.result, terms, now })
      : 'unknown-trade';
    await storeNotification(tx, {
      gateway: gateway.name,
      attemptId: attempt?.id ?? null,
      message,
      decision,
      now,
    });
    return decision;
  });
}

/** The effects of a notification on an attempt as read; null when the batch statement cannot write them. */
function prepare(deps: Deps, { gateway, message, trace }: ReceivedMessage, attempt: Attempt) {
  const now = new Date();
  const { decision, move, question } = planResult({
    attempt,
    result: message.result,
    terms: termsOf(deps, gateway),
    now,
  });
  if (!move || question) return null;
  const events = context.with(trace, () => deps.outbox.buildRows(move.events));
  const notice = { gateway: gateway.name, attemptId: attempt.id, message, decision, now };
  return { attempt, change: move.change, notice, events, decision };
}

/** Applies one notification. A change of the attempt or a money case takes the path with the lock. */
async function applyAlone(deps: Deps, received: ReceivedMessage): Promise<NotificationDecision> {
  const { gateway, message } = received;
  const attempt = await findAttemptByTradeNumber(deps.database, message.tradeNumber);
  if (attempt) {
    const now = new Date();
    const { result } = message;
    const { decision, move, question } = planResult({
      attempt,
      result,
      terms: termsOf(deps, gateway),
      now,
    });
    if (move || question) return applyLocked(deps, received);
    await storeNotification(deps.database, {
      gateway: gateway.name,
      attemptId: attempt.id,
      message,
      decision,
      now,
    });
    return decision;
  }
  const decision = 'unknown-trade';
  await storeNotification(deps.database, {
    gateway: gateway.name,
    attemptId: null,
    message,
    decision,
    now: new Date(),
  });
  return decision;
}

type Prepared = NonNullable<ReturnType<typeof prepare>>;

/** Applies the first notification of each attempt in one statement. Returns those that were applied. */
async function applyBatch(
  deps: Deps,
  received: readonly ReceivedMessage[],
): Promise<Map<ReceivedMessage, Prepared>> {
  const numbers = received.map(({ message }) => message.tradeNumber);
  const attempts = await findAttemptsByTradeNumber(deps.database, [...new Set(numbers)]);
  const prepared = new Map<string, { one: ReceivedMessage; plan: Prepared }>();
  for (const one of received) {
    const attempt = attempts.get(one.message.tradeNumber);
    const plan = attempt && !prepared.has(attempt.id) ? prepare(deps, one, attempt) : null;
    if (attempt && plan) prepared.set(attempt.id, { one, plan });
  }
  const settlements: Settlement[] = [...prepared.values()].map(({ plan }) => plan);
  const moved = await applyByNotifications(deps.database, settlements);
  const done = [...prepared.values()].filter(({ plan }) => moved.has(plan.attempt.id));
  for (const { plan } of done) deps.outbox.dispatch(plan.events);
  return new Map(done.map(({ one, plan }) => [one, plan]));
}

/**
 * Applies a batch of notifications by one read and one statement, which skips attempts that changed since the read, so that
 * a burst does not become a burst of transactions. The rest is applied one by one; when the statement fails, all are, so
 * that no notification can block others.
 */
export async function applyNotifications(
  deps: Deps,
  received: readonly ReceivedMessage[],
): Promise<(NotificationDecision | Promise<NotificationDecision>)[]> {
  // A batch of several belongs to no single trace.
  const shared = received.length === 1 ? (received[0]?.trace ?? ROOT_CONTEXT) : ROOT_CONTEXT;
  const done = await context
    .with(shared, () => applyBatch(deps, received))
    .catch((error: unknown) => {
      deps.log.warn(
        { err: error, notices: received.length },
        'batch failed; notifications are applied one by one',
      );
      return new Map<ReceivedMessage, Prepared>();
    });
  return received.map(
    (one) =>
      done.get(one)?.decision ??
      context.with(one.trace, () => deps.limitNotifications(() => applyAlone(deps, one))),
  );
}
