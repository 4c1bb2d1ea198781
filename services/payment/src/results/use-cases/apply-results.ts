import { type Context, context } from '@opentelemetry/api';
import type { RecordEvent } from '@tapory/messaging';
import { moveAttempts } from '../../attempts/data/move-attempts.ts';
import type { Attempt, GatewayName } from '../../attempts/domain/attempt.ts';
import type { Tx } from '../../data/database.ts';
import type { GatewayResult } from '../../gateways/domain/gateway-result.ts';
import { openCases } from '../../money-cases/data/money-cases.ts';
import { confirmCode, questionAmount } from '../data/gateway-checks.ts';
import type { Decision } from '../domain/decide-result.ts';
import { type Plan, planResult, type ResultTerms } from './plan-result.ts';

/** A gateway's result, by a notification or by a query. */
export type ReceivedResult = {
  /** Who reports it: nobody's word counts about another gateway's trades. */
  gateway: GatewayName;
  tradeNumber: string;
  result: GatewayResult;
  terms: ResultTerms;
  now: Date;
  /** Of its request; the published events belong to it. */
  trace: Context;
};

export type ResultsToApply = {
  results: readonly ReceivedResult[];
  /** The locked attempts by trade number; afterwards as changed. */
  attempts: Map<string, Attempt>;
};

/** The effects of a result on its attempt as earlier results leave it; null for an unknown trade. */
function planNext(
  attempts: Map<string, Attempt>,
  { gateway, tradeNumber, trace, ...options }: ReceivedResult,
): (Plan & { trace: Context }) | null {
  const attempt = attempts.get(tradeNumber);
  if (attempt?.gateway !== gateway) return null;
  const plan = planResult({ attempt, ...options });
  attempts.set(tradeNumber, plan.attempt);
  return { ...plan, trace };
}

/**
 * Applies gateways' results to locked attempts in their order and records the events, in the caller's transaction: the
 * only path from a result to its effect. Idempotent: an attempt succeeds and publishes that once. Returns the decision on
 * each result; null for a trade without an attempt at its gateway.
 */
export async function applyResults(
  tx: Tx,
  record: RecordEvent,
  { results, attempts }: ResultsToApply,
): Promise<(Decision | null)[]> {
  const planned = results.map((one) => planNext(attempts, one));
  const plans = planned.filter((plan) => plan !== null);
  const moves = plans.flatMap(({ move }) => move ?? []);
  await moveAttempts(tx, moves);
  for (const { isCodeConfirmed, attempt } of plans) if (isCodeConfirmed) await confirmCode(tx, attempt.id);
  for (const { isAmountQuestioned, attempt } of plans)
    if (isAmountQuestioned) await questionAmount(tx, attempt.id);
  const cases = plans.flatMap(({ moneyCase }) => moneyCase ?? []);
  await openCases(tx, cases);
  for (const { trace, events } of plans) await context.with(trace, () => record(events));
  return planned.map((plan) => plan?.decision ?? null);
}
