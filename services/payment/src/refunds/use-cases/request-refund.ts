import { AppError } from '@tapory/errors';
import { lockAttempt } from '../../attempts/data/attempts.ts';
import type { Tx } from '../../data/database.ts';
import type { Deps } from '../../deps.ts';
import { findRefund, findRefundsOf, insertRefund } from '../data/refunds.ts';
import { type Refund, refundableOf } from '../domain/refund.ts';
import { sendRefund } from './send-refund.ts';

export type RequestRefundInput = {
  /** Id of the command, which becomes the refund's. */
  id: string;
  attemptId: string;
  amount: number;
  reason: string;
  requestedBy: string;
  /** The user name of that person, for the console. */
  requestedName: string;
};

/** Stores a refund within the refundable amount. The attempt's lock serialises concurrent refunds. */
export async function storeRefund(
  { gateways }: Pick<Deps, 'gateways'>,
  tx: Tx,
  input: RequestRefundInput,
): Promise<void> {
  if (await findRefund(tx, input.id)) return;
  const attempt = await lockAttempt(tx, input.attemptId);
  if (!attempt) throw new AppError('NOT_FOUND');
  const left = refundableOf(attempt, await findRefundsOf(tx, attempt.id));
  if (left === 0) throw new AppError('REFUND_NOT_POSSIBLE');
  if (input.amount > left) throw new AppError('REFUND_AMOUNT_EXCEEDED', { params: { max: left } });
  // ECPay's DoAction takes cards only: wallets, transfers, store codes and everything at PayNow are refunded manually.
  const byGateway = attempt.method === 'credit' && gateways[attempt.gateway]?.refund !== undefined;
  const status = byGateway ? 'requested' : 'manual';
  await insertRefund(tx, { ...input, orderId: attempt.orderId, status });
}

/**
 * Refunds a succeeded attempt, through the gateway where possible: NOT_FOUND, REFUND_NOT_POSSIBLE or REFUND_AMOUNT_EXCEEDED.
 * Idempotent per command.
 */
export async function requestRefund(deps: Deps, input: RequestRefundInput): Promise<Refund> {
  await deps.outbox.transaction((tx) => storeRefund(deps, tx, input));
  await sendRefund(deps, input.id);
  const refund = await findRefund(deps.database.pool, input.id);
  if (!refund) throw new AppError('NOT_FOUND');
  return refund;
}
