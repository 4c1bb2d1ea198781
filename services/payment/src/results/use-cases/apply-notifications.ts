import { type Context, context, ROOT_CONTEXT } from '@opentelemetry/api';
import { isDatabaseTimeout, isDependencyUnavailable, isTransactionConflict } from '@tapory/errors';
import { lockAttempts } from '../../attempts/data/attempts.ts';
import { type Deps, termsOf } from '../../deps.ts';
import type { Message, PaymentGateway } from '../../gateways/clients/payment-gateway.ts';
import { type NewNotification, storeNotifications } from '../data/notifications.ts';
import type { NotificationDecision } from '../domain/decide-result.ts';
import { applyResults } from './apply-results.ts';

/** An authentic notification and its trace context. */
export type ReceivedMessage = { gateway: PaymentGateway; message: Message; trace: Context };

export type NotificationOutcome = PromiseSettledResult<NotificationDecision>;

/**
 * Applies notifications, one or many. It is the only path from a notification to its effect:
 * - One transaction locks the attempts of all, in the order of their ids so that no two batches wait for each other, and
 *   applies the notifications in the order of their arrival: a later one meets the attempt as an earlier one left it.
 * - Status, money case, notification and event commit together; the gateway gets its response after the commit.
 * - When the transaction fails, each half is applied by itself, down to single notifications. If the 7th of 16 cannot be
 *   applied, nothing of the first transaction stays, the 15 others take effect once, and only the 7th is rejected:
 *   its gateway gets a 5xx and sends it again.
 * - While the database is unreachable nothing is halved; all are rejected, and the gateways send them again.
 * Never throws.
 */
export async function applyNotifications(
  deps: Deps,
  received: readonly ReceivedMessage[],
): Promise<NotificationOutcome[]> {
  // A batch of several belongs to no single trace.
  const [{ trace } = { trace: ROOT_CONTEXT }, ...others] = received;
  try {
    const apply = () => applyTogether(deps, received);
    const decisions = await context.with(others.length === 0 ? trace : ROOT_CONTEXT, apply);
    return decisions.map((value) => ({ status: 'fulfilled', value }));
  } catch (reason) {
    if (others.length === 0 || isUnreachable(reason))
      return received.map(() => ({ status: 'rejected', reason }));
    deps.log.warn({ err: reason, notifications: received.length }, 'batch failed, trying its halves');
    const middle = Math.ceil(received.length / 2);
    const first = await applyNotifications(deps, received.slice(0, middle));
    return [...first, ...(await applyNotifications(deps, received.slice(middle)))];
  }
}

/** The database itself, not what one of the notifications asked of it. */
const isUnreachable = (error: unknown): boolean =>
  isDependencyUnavailable(error) && !isDatabaseTimeout(error) && !isTransactionConflict(error);

function applyTogether(deps: Deps, received: readonly ReceivedMessage[]): Promise<NotificationDecision[]> {
  return deps.outbox.transaction(async (tx, record) => {
    const now = new Date();
    const attempts = await lockAttempts(tx, [...new Set(received.map(({ message }) => message.tradeNumber))]);
    const results = received.map(({ gateway, message: { tradeNumber, result }, trace }) => {
      return { gateway: gateway.name, tradeNumber, result, terms: termsOf(deps, gateway), now, trace };
    });
    const decisions = await applyResults(tx, record, { attempts, results });
    const notifications = received.map(({ gateway, message }, index): NewNotification => {
      const decision = decisions[index] ?? 'unknown-trade';
      const attemptId = decision === 'unknown-trade' ? null : (attempts.get(message.tradeNumber)?.id ?? null);
      return { gateway: gateway.name, attemptId, message, decision, now };
    });
    await storeNotifications(tx, notifications);
    return notifications.map(({ decision }) => decision);
  });
}
