import type { EventHandler } from '@tapory/messaging';
import { findAttempt } from '../../attempts/data/attempts.ts';
import type { Tx } from '../../data/database.ts';
import { openCases } from '../data/money-cases.ts';
import { CASE_REASONS } from '../domain/money-case.ts';

/** Opens a money case for a payment that its order could not accept. */
export const onOrderPaymentQuestioned: EventHandler<Tx, 'order.payment-questioned'> = async (
  tx,
  { data },
  { log },
) => {
  const { attemptId, orderId, orderNumber, amount, jobIds } = data;
  const reason = CASE_REASONS.find((one) => one === data.reason);
  // An unknown attempt, or a reason of a newer release, is retried and then dead-lettered.
  if (!reason || !(await findAttempt(tx, attemptId)))
    throw new Error(`order ${orderId} reports an unknown payment`);
  await openCases(tx, [{ attemptId, orderId, orderNumber, reason, amount: amount?.units ?? 0, jobIds }]);
  log.warn({ orderId, attemptId, reason, alert: true }, 'money case opened');
};
