import type { EventHandler } from '@tapory/messaging';
import type { Tx } from '../../data/database.ts';
import { findOrdersOfJob, findSettledJobs, settleArtworkBlock } from '../data/artwork-blocks.ts';
import { lockOrders } from '../data/orders.ts';
import { moneyOfStopped } from '../domain/artwork-block.ts';
import { paymentQuestionedEvent } from '../use-cases/order-events.ts';

/**
 * The removal of a design is final: what was paid for its items that are not printed is a money case for staff. Nothing happens
 * when the design is used again meanwhile.
 */
export const onTakeDownSettled: EventHandler<Tx, 'take-down.settled'> = async (
  tx,
  { data, time },
  { record },
) => {
  const { jobId, settledAt } = data;
  if (!(await settleArtworkBlock(tx, jobId, settledAt ?? time))) return;
  const orders = await lockOrders(tx, await findOrdersOfJob(tx, jobId));
  for (const order of orders.values()) {
    const settled = await findSettledJobs(
      tx,
      order.items.map((item) => item.jobId),
    );
    const amount = moneyOfStopped(order, settled, new Set([jobId]));
    const attemptId = order.paidAttemptId;
    if (amount === 0 || !attemptId) continue;
    await record(paymentQuestionedEvent(order, { attemptId, amount, reason: 'taken_down', jobIds: [jobId] }));
  }
};
