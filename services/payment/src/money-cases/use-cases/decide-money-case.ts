import { AppError } from '@tapory/errors';
import { derivedId } from '@tapory/service-kit';
import { findAttempt } from '../../attempts/data/attempts.ts';
import type { Tx } from '../../data/database.ts';
import type { Deps } from '../../deps.ts';
import { findRefundsOf } from '../../refunds/data/refunds.ts';
import { refundableOf } from '../../refunds/domain/refund.ts';
import { storeRefund } from '../../refunds/use-cases/request-refund.ts';
import { sendRefund } from '../../refunds/use-cases/send-refund.ts';
import { lockCase, moveCase } from '../data/money-cases.ts';
import { actsOf, type CaseAct, type MoneyCase } from '../domain/money-case.ts';

export type DecideInput = {
  id: string;
  act: CaseAct;
  note: string;
  actor: { id: string; username: string };
  /** When the case that was seen was opened; null from pages of the previous release, which decide whatever is open. */
  openedAt: Date | null;
};

/** Derived, so that concurrent decisions create one refund; one each time that a case of a take-down was opened. */
const refundIdOf = ({ id, reason, openedAt }: MoneyCase): string =>
  derivedId('money-case', id, reason === 'taken_down' ? `refund ${openedAt.toISOString()}` : 'refund');

/** MONEY_CASE_ACTION_NOT_ALLOWED when the money is being given back already, by the page of its payment. */
async function checkMoneyIsHere(tx: Tx, { attemptId }: MoneyCase): Promise<void> {
  const attempt = await findAttempt(tx, attemptId);
  if (!attempt || refundableOf(attempt, await findRefundsOf(tx, attemptId)) === 0)
    throw new AppError('MONEY_CASE_ACTION_NOT_ALLOWED');
}

/** Stores a refund of the case's refundable money, of a take-down what was paid for its items; a no-op when it is already refunded. */
async function refundCase(deps: Deps, tx: Tx, one: MoneyCase, input: DecideInput): Promise<void> {
  const attempt = await findAttempt(tx, one.attemptId);
  if (!attempt) throw new AppError('NOT_FOUND');
  const left = refundableOf(attempt, await findRefundsOf(tx, attempt.id));
  // What else is in the order goes on.
  const amount = one.reason === 'taken_down' ? Math.min(left, one.amount) : left;
  if (amount === 0) return;
  await storeRefund(deps, tx, {
    id: refundIdOf(one),
    attemptId: one.attemptId,
    amount,
    reason: input.note,
    requestedBy: input.actor.id,
    requestedName: input.actor.username,
  });
}

/**
 * Decides a money case and records who decided and why. Idempotent for the same act. NOT_FOUND, MONEY_CASE_DECIDED after
 * another act, or when what was seen is decided and the case was opened again since, MONEY_CASE_ACTION_NOT_ALLOWED when the reason does not allow it, or
 * the money to accept is given back already.
 */
export async function decideMoneyCase(deps: Deps, input: DecideInput): Promise<MoneyCase> {
  const { id, act, note, actor, openedAt } = input;
  const decided = await deps.outbox.transaction(async (tx) => {
    const known = await lockCase(tx, id);
    if (!known) throw new AppError('NOT_FOUND');
    if (openedAt && known.openedAt.getTime() !== openedAt.getTime()) throw new AppError('MONEY_CASE_DECIDED');
    if (known.status === act) return known;
    if (known.status !== 'open') throw new AppError('MONEY_CASE_DECIDED');
    if (!actsOf(known.reason).includes(act)) throw new AppError('MONEY_CASE_ACTION_NOT_ALLOWED');
    if (act === 'accepted') await checkMoneyIsHere(tx, known);
    if (act === 'refunded') await refundCase(deps, tx, known, input);
    const decision = { note, decidedBy: actor.id, decidedName: actor.username, decidedAt: new Date() };
    return moveCase(tx, known, { ...decision, status: act });
  });
  deps.log.info({ caseId: id, attemptId: decided.attemptId, act, actorId: actor.id }, 'money case decided');
  // After a crash before this the job sends the refund.
  if (act === 'refunded') await sendRefund(deps, refundIdOf(decided));
  return decided;
}
