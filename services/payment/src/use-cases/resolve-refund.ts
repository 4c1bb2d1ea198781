import { AppError } from '@tapory/errors';
import { changeRefund, lockRefund } from '../data/refunds.ts';
import { canChangeRefund, type Refund } from '../domain/refund.ts';
import type { Deps } from './deps.ts';
import { finishRefund } from './send-refund.ts';

/**
 * A person says how a refund ended that the gateway could not settle: the money went, or it did not and will not.
 * NOT_FOUND, or REFUND_SETTLED when it is no longer theirs to say.
 */
export async function resolveRefund(
  deps: Deps,
  { id, outcome, note }: { id: string; outcome: 'done' | 'cancelled'; note: string },
): Promise<Refund> {
  return deps.outbox.transaction(async (tx, record) => {
    const refund = await lockRefund(tx, id);
    if (!refund) throw new AppError('NOT_FOUND');
    if (refund.status === outcome) return refund;
    if (!canChangeRefund(refund.status, outcome)) throw new AppError('REFUND_SETTLED');
    await changeRefund(tx, id, { status: outcome, note });
    if (outcome === 'done') await finishRefund(tx, record, refund, new Date());
    return { ...refund, status: outcome, note };
  });
}
