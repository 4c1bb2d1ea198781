import type { Outbox } from '@tapory/messaging';
import { type Log, newId, type Part, repeatingJob } from '@tapory/service-kit';
import type { Database, Tx } from '../../data/database.ts';
import { findLongShipped } from '../data/order-acts.ts';
import { findOrder } from '../data/orders.ts';
import { actOnOrder } from '../use-cases/act-on-order.ts';

/** Maximum orders per run; the rest follows at the next. */
const MAX_COMPLETED = 200;
const EVERY_MS = 10 * 60_000;

export type CompleteOrdersDeps = { database: Database; outbox: Outbox<Tx>; log: Log; afterDays: number };

/** Completes an order that nobody has marked as delivered; somebody who has just changed it comes first. */
async function completeByTime({ database, outbox }: CompleteOrdersDeps, orderId: string): Promise<void> {
  const order = await findOrder(database.pool, orderId);
  if (!order) return;
  const { version } = order;
  await actOnOrder(outbox, { id: newId(), orderId, actorId: null, version }, 'completed');
}

/** Completes the orders that were shipped long enough ago, and returns their number; one that fails does not stop others. */
export async function completeOrders(deps: CompleteOrdersDeps, signal?: AbortSignal): Promise<number> {
  let completed = 0;
  for (const orderId of await findLongShipped(deps.database.pool, deps.afterDays, MAX_COMPLETED)) {
    if (signal?.aborted) break;
    try {
      await completeByTime(deps, orderId);
      completed += 1;
    } catch (error) {
      deps.log.warn({ err: error, orderId }, 'order could not be completed');
    }
  }
  return completed;
}

/** Runs {@link completeOrders} every ten minutes. */
export const completeOrdersJob = (deps: CompleteOrdersDeps): Part =>
  repeatingJob({
    name: 'complete-orders',
    everyMs: EVERY_MS,
    run: (_now, signal) => completeOrders(deps, signal),
    log: deps.log,
  });
