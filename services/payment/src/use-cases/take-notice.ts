import type { Message, PaymentGateway } from '../clients/payment-gateway.ts';
import { findAttemptByTradeNumber, lockAttempt } from '../data/attempts.ts';
import { keepNotice } from '../data/notices.ts';
import { settleByNotice } from '../data/settle-notice.ts';
import type { Decision } from '../domain/decide-result.ts';
import { countNotice } from '../metrics.ts';
import type { Deps } from './deps.ts';
import { planSettlement } from './plan-settlement.ts';
import { settleAttempt } from './settle-attempt.ts';

export type NoticeDecision = Decision | 'unknown-trade' | 'not-authentic';

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

/** Reads the attempt under its lock and does everything in one transaction: right whatever else is going on. */
async function settleLocked({ outbox, settleHours }: Deps, gateway: PaymentGateway, message: Message) {
  const now = new Date();
  return outbox.transaction(async (tx, record): Promise<NoticeDecision> => {
    const attempt = await lockAttempt(tx, message.tradeNumber);
    const decision = attempt
      ? await settleAttempt(tx, record, { attempt, result: message.result, settleHours, now })
      : 'unknown-trade';
    await keepNotice(tx, { gateway: gateway.name, attemptId: attempt?.id ?? null, message, decision, now });
    return decision;
  });
}

/**
 * One read and one statement that holds only if the attempt is still as it was read; a burst of notices is no burst of
 * transactions then. What another was faster with, or people must decide about, goes the long way.
 */
async function settle(deps: Deps, gateway: PaymentGateway, message: Message): Promise<NoticeDecision> {
  const { database, outbox, settleHours } = deps;
  const now = new Date();
  const attempt = await findAttemptByTradeNumber(database, message.tradeNumber);
  const plan = attempt && planSettlement({ attempt, result: message.result, settleHours, now });
  if (plan?.question) return settleLocked(deps, gateway, message);
  const decision = plan?.decision ?? 'unknown-trade';
  const notice = { gateway: gateway.name, attemptId: attempt?.id ?? null, message, decision, now };
  if (!attempt || !plan?.move) {
    await keepNotice(database, notice);
    return decision;
  }
  const events = outbox.rows([plan.move.event]);
  const change = plan.move.change;
  if (!(await settleByNotice(database, attempt, { change, notice, events })))
    return settleLocked(deps, gateway, message);
  outbox.send(events);
  return decision;
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
    ? await deps.limitNotices(() => settle(deps, gateway, message))
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
