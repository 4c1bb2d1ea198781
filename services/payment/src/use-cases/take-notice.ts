import { context } from '@opentelemetry/api';
import type { Message, PaymentGateway } from '../clients/payment-gateway.ts';
import { findAttemptByTradeNumber } from '../data/attempts.ts';
import { keepNotice } from '../data/notices.ts';
import { needsConfirming } from '../domain/needs-confirming.ts';
import { countNotice } from '../metrics.ts';
import { checkAttempt } from './check-attempt.ts';
import type { Deps } from './deps.ts';
import type { NoticeDecision } from './settle-notices.ts';

/**
 * Asks the gateway about the trade of a message that proves nothing by itself. The stored notice is the queue: when the
 * gateway cannot say now, or this process dies, the job asks.
 */
async function confirm(deps: Deps, { tradeNumber }: Message): Promise<void> {
  const attempt = await findAttemptByTradeNumber(deps.database, tradeNumber);
  if (!attempt) return;
  await checkAttempt(deps, attempt).catch((error: unknown) =>
    deps.log.warn({ err: error, attemptId: attempt.id }, 'attempt could not be checked'),
  );
}

async function keepForged({ database }: Deps, gateway: PaymentGateway, message: Message): Promise<void> {
  const attempt = await findAttemptByTradeNumber(database, message.tradeNumber);
  // About a trade that nobody knows there is nothing to look into later.
  if (!attempt) return;
  const decision: NoticeDecision = 'not-authentic';
  await keepNotice(database, {
    gateway: gateway.name,
    attemptId: attempt.id,
    message,
    decision,
    now: new Date(),
  });
}

const WORRYING: readonly NoticeDecision[] = [
  'amount-mismatch',
  'unknown-trade',
  'late-failure',
  'paid-again',
  'method-mismatch',
];

/**
 * Takes a gateway's message about a trade, by its server or through a browser. One that is not authentic changes
 * nothing and is counted; every other one is kept with what it was taken for. Where messages prove nothing, the gateway
 * is asked before money or a code counts.
 */
export async function takeNotice(
  deps: Deps,
  gateway: PaymentGateway,
  fields: Record<string, string>,
): Promise<NoticeDecision> {
  const message = gateway.readMessage(fields);
  const decision = message.isAuthentic
    ? await deps.settleNotice({ gateway, message, trace: context.active() })
    : 'not-authentic';
  if (!message.isAuthentic) await keepForged(deps, gateway, message);
  else if (needsConfirming(message.result, decision)) await confirm(deps, message);
  countNotice(gateway.name, decision);
  const entry = {
    gateway: gateway.name,
    tradeNumber: message.tradeNumber.slice(0, 20),
    decision,
    code: message.result.code.slice(0, 10),
  };
  if (WORRYING.includes(decision)) deps.log.error({ ...entry, alert: true }, 'payment notice needs a look');
  else if (decision === 'not-authentic') deps.log.warn(entry, 'payment notice with a wrong signature');
  else deps.log.info(entry, 'payment notice');
  return decision;
}
