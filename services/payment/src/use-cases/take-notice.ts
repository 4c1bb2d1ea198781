import { context } from '@opentelemetry/api';
import type { Message, PaymentGateway } from '../clients/payment-gateway.ts';
import { findAttemptByTradeNumber } from '../data/attempts.ts';
import { keepNotice } from '../data/notices.ts';
import { countNotice } from '../metrics.ts';
import type { Deps } from './deps.ts';
import type { NoticeDecision } from './settle-notices.ts';

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
];

/**
 * Hears what a gateway's server says of a trade. A message that is not authentic changes nothing and is counted;
 * every other one is kept with what it was taken for.
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
