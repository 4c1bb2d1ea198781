import type { EventHandler } from '@tapory/messaging';
import { lockAttempt } from '../../attempts/data/attempts.ts';
import type { Tx } from '../../data/database.ts';
import type { Deps } from '../../deps.ts';
import { findRefund, findRefundsOf } from '../data/refunds.ts';
import { refundableOf } from '../domain/refund.ts';
import { storeRefund } from '../use-cases/request-refund.ts';

/**
 * Gives what is left of a cancelled order's payment back, once: what staff refund at the same time, or have refunded, is not
 * given again. Of one that goes on only the amount is given back. The job sends it.
 */
export const onOrderRefundRequested =
  (deps: Pick<Deps, 'gateways'>): EventHandler<Tx, 'order.refund-requested'> =>
  async (tx, { data }, { log }) => {
    const { orderId, attemptId, refundId: id, reason, requestedBy, requestedName } = data;
    if (attemptId === '' || (await findRefund(tx, id))) return;
    const attempt = await lockAttempt(tx, attemptId);
    if (!attempt) throw new Error(`order ${orderId} asks for the money of an unknown payment`);
    const left = refundableOf(attempt, await findRefundsOf(tx, attemptId));
    const amount = data.isPartial ? Math.min(left, data.amount?.units ?? 0) : left;
    if (amount === 0) {
      log.warn({ orderId, attemptId }, 'nothing is left to refund of a cancelled order');
      return;
    }
    await storeRefund(deps, tx, { id, attemptId, amount, reason, requestedBy, requestedName });
  };
