import type { Outbox } from '@tapory/messaging';
import { type Log, newId, type Part, repeatingJob } from '@tapory/service-kit';
import type { Database, Tx } from '../../data/database.ts';
import { findLongShipped, type LongShipped } from '../data/order-acts.ts';
import { completeOrder } from '../use-cases/complete-order.ts';

/** Orders read at once. */
const PAGE = 200;
const EVERY_MS = 10 * 60_000;

export type CompleteOrdersDeps = { database: Database; outbox: Outbox<Tx>; log: Log; afterDays: number };

/** Completes an order that nobody has marked as delivered; what has changed it since it was read comes first. */
const completeByTime = ({ outbox }: CompleteOrdersDeps, { id: orderId, version }: LongShipped) =>
  completeOrder(outbox, { id: newId(), orderId, actorId: null, version });

/**
 * Completes the orders that were shipped long enough ago, and returns their number. One that fails is passed by, however many
 * fail, and tried again at the next run.
 */
export async function completeOrders(
  deps: CompleteOrdersDeps,
  signal?: AbortSignal,
  limit: number = PAGE,
): Promise<number> {
  let completed = 0;
  let after: LongShipped | undefined;
  for (;;) {
    const page = await findLongShipped(deps.database.pool, { afterDays: deps.afterDays, after, limit });
    for (const shipped of page) {
      if (signal?.aborted) return completed;
      try {
        await completeByTime(deps, shipped);
        completed += 1;
      } catch (error) {
        deps.log.warn({ err: error, orderId: shipped.id }, 'order could not be completed');
      }
    }
    after = page.at(-1);
    if (page.length < limit || !after) return completed;
  }
}

/** Runs {@link completeOrders} every ten minutes. */
export const completeOrdersJob = (deps: CompleteOrdersDeps): Part =>
  repeatingJob({
    name: 'complete-orders',
    everyMs: EVERY_MS,
    run: (_now, signal) => completeOrders(deps, signal),
    log: deps.log,
  });
