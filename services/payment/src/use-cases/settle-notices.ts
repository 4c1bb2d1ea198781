import { type Context, context, ROOT_CONTEXT } from '@opentelemetry/api';
import type { Message, PaymentGateway } from '../clients/payment-gateway.ts';
import { findAttemptByTradeNumber, findAttemptsByTradeNumber, lockAttempt } from '../data/attempts.ts';
import { keepNotice } from '../data/notices.ts';
import { type Settlement, settleByNotices } from '../data/settle-notices.ts';
import type { Attempt } from '../domain/attempt.ts';
import type { Decision } from '../domain/decide-result.ts';
import { type Deps, termsOf } from './deps.ts';
import { planSettlement } from './plan-settlement.ts';
import { settleAttempt } from './settle-attempt.ts';

export type NoticeDecision = Decision | 'unknown-trade' | 'not-authentic';

/** An authentic message, and the trace that it came in. */
export type HeardNotice = { gateway: PaymentGateway; message: Message; trace: Context };

/** Reads the attempt under its lock and does everything in one transaction: right whatever else is going on. */
async function settleLocked(deps: Deps, { gateway, message }: HeardNotice) {
  const { outbox } = deps;
  const now = new Date();
  const terms = termsOf(deps, gateway);
  return outbox.transaction(async (tx, record): Promise<NoticeDecision> => {
    const attempt = await lockAttempt(tx, message.tradeNumber);
    const decision = attempt
      ? await settleAttempt(tx, record, { attempt, result: message.result, terms, now })
      : 'unknown-trade';
    await keepNotice(tx, { gateway: gateway.name, attemptId: attempt?.id ?? null, message, decision, now });
    return decision;
  });
}

/** What a message does to an attempt as it was read, ready to be written; null when that is not one statement's work. */
function prepare(deps: Deps, { gateway, message, trace }: HeardNotice, attempt: Attempt) {
  const now = new Date();
  const { decision, move, question } = planSettlement({
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

/** Settles one message by itself. What another was faster with, or people must decide about, goes the long way. */
async function settleAlone(deps: Deps, heard: HeardNotice): Promise<NoticeDecision> {
  const { gateway, message } = heard;
  const attempt = await findAttemptByTradeNumber(deps.database, message.tradeNumber);
  if (attempt) {
    const now = new Date();
    const { result } = message;
    const { decision, move, question } = planSettlement({
      attempt,
      result,
      terms: termsOf(deps, gateway),
      now,
    });
    if (move || question) return settleLocked(deps, heard);
    await keepNotice(deps.database, { gateway: gateway.name, attemptId: attempt.id, message, decision, now });
    return decision;
  }
  const decision = 'unknown-trade';
  await keepNotice(deps.database, {
    gateway: gateway.name,
    attemptId: null,
    message,
    decision,
    now: new Date(),
  });
  return decision;
}

type Prepared = NonNullable<ReturnType<typeof prepare>>;

/** Writes what can be written in one statement; of each attempt the first word. Answers what has been done. */
async function settleMany(deps: Deps, heard: readonly HeardNotice[]): Promise<Map<HeardNotice, Prepared>> {
  const numbers = heard.map(({ message }) => message.tradeNumber);
  const attempts = await findAttemptsByTradeNumber(deps.database, [...new Set(numbers)]);
  const prepared = new Map<string, { one: HeardNotice; plan: Prepared }>();
  for (const one of heard) {
    const attempt = attempts.get(one.message.tradeNumber);
    const plan = attempt && !prepared.has(attempt.id) ? prepare(deps, one, attempt) : null;
    if (attempt && plan) prepared.set(attempt.id, { one, plan });
  }
  const settlements: Settlement[] = [...prepared.values()].map(({ plan }) => plan);
  const moved = await settleByNotices(deps.database, settlements);
  const done = [...prepared.values()].filter(({ plan }) => moved.has(plan.attempt.id));
  for (const { plan } of done) deps.outbox.dispatch(plan.events);
  return new Map(done.map(({ one, plan }) => [one, plan]));
}

/**
 * Settles the notices of a moment by one read and one statement, which holds for each attempt only if it is still as it
 * was read; a burst is no burst of transactions then. The others are looked at one by one. When the statement fails,
 * all are, so that no notice can keep others from being settled.
 */
export async function settleNotices(
  deps: Deps,
  heard: readonly HeardNotice[],
): Promise<(NoticeDecision | Promise<NoticeDecision>)[]> {
  // What serves several belongs to nobody's trace.
  const shared = heard.length === 1 ? (heard[0]?.trace ?? ROOT_CONTEXT) : ROOT_CONTEXT;
  const done = await context
    .with(shared, () => settleMany(deps, heard))
    .catch((error: unknown) => {
      deps.log.warn({ err: error, notices: heard.length }, 'notices are settled one by one');
      return new Map<HeardNotice, Prepared>();
    });
  return heard.map(
    (one) =>
      done.get(one)?.decision ??
      context.with(one.trace, () => deps.limitNotices(() => settleAlone(deps, one))),
  );
}
