import type { EventHandler } from '@tapory/messaging';
import { findAttempt } from '../data/attempts.ts';
import type { Tx } from '../data/database.ts';
import { openCase } from '../data/money-cases.ts';
import { CASE_REASONS } from '../domain/money-case.ts';

/** Money that its order could not simply take comes before people. */
export const onOrderPaymentQuestioned: EventHandler<Tx, 'order.payment-questioned'> = async (
  tx,
  { data },
  { log },
) => {
  const { attemptId, orderId, orderNumber, amount } = data;
  const reason = CASE_REASONS.find((one) => one === data.reason);
  // An attempt that is not ours, or a reason that a newer copy knows, is retried and then looked at.
  if (!reason || !(await findAttempt(tx, attemptId)))
    throw new Error(`order ${orderId} questions an unknown payment`);
  await openCase(tx, { attemptId, orderId, orderNumber, reason, amount: amount?.units ?? 0 });
  log.warn({ orderId, attemptId, reason, alert: true }, 'money waits for a decision');
};
