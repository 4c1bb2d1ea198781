import { AppError } from '@tapory/errors';
import type { Deps } from '../../deps.ts';
import { lockRefund, moveRefund } from '../data/refunds.ts';
import { isForPeople, type Refund } from '../domain/refund.ts';
import { finishRefund } from './send-refund.ts';

export type ResolveRefundInput = {
  id: string;
  outcome: 'done' | 'cancelled';
  note: string;
  /** Staff member who resolves it. */
  actor: { id: string; username: string };
};

/**
 * Resolves a refund manually that the gateway could not complete: done, or cancelled. NOT_FOUND, or REFUND_SETTLED when
 * it is not waiting for staff.
 */
export async function resolveRefund(
  deps: Deps,
  { id, outcome, note, actor }: ResolveRefundInput,
): Promise<Refund> {
  return deps.outbox.transaction(async (tx, record) => {
    const refund = await lockRefund(tx, id);
    if (!refund) throw new AppError('NOT_FOUND');
    if (refund.status === outcome) return refund;
    if (!isForPeople(refund.status)) throw new AppError('REFUND_SETTLED');
    const now = new Date();
    const acted = { note, actedBy: actor.id, actedName: actor.username, actedAt: now };
    if (outcome === 'done') await finishRefund(tx, record, { refund, now, acted });
    else await moveRefund(tx, refund, { ...acted, status: 'cancelled' });
    return { ...refund, ...acted, status: outcome, doneAt: outcome === 'done' ? now : null };
  });
}
