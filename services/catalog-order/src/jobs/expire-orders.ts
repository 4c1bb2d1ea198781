import { type Log, type Part, repeatingJob } from '@tapory/service-kit';
import type { Database } from '../data/database.ts';
import { claimLapsedOrder, claimOverOrder } from '../data/lapsed-orders.ts';
import { type ExpireOrderDeps, expireOrder } from '../use-cases/expire-order.ts';

/** Orders in one run, of those that may lapse and of those that are over; what is left comes a minute later. */
const MAX_CHECKED = 50;

export type ExpireOrdersDeps = ExpireOrderDeps & { database: Database; log: Log };

async function checkAll(
  deps: ExpireOrdersDeps,
  signal: AbortSignal | undefined,
  claim: (database: Database) => Promise<string | null>,
): Promise<number> {
  let expired = 0;
  for (let checked = 0; checked < MAX_CHECKED && !signal?.aborted; checked += 1) {
    const orderId = await claim(deps.database);
    if (orderId === null) break;
    try {
      if ((await expireOrder(deps, orderId)) === 'expired') expired += 1;
    } catch (error) {
      deps.log.warn({ err: error, orderId }, 'order could not be checked');
    }
  }
  return expired;
}

/**
 * Lets orders lapse whose time is over, one after another, and returns how many did; then asks about orders that ended
 * lately, whose money may have come since. One that cannot be asked about now is asked about again later. After a stop
 * no further order is begun.
 */
export async function expireOrders(deps: ExpireOrdersDeps, signal?: AbortSignal): Promise<number> {
  const expired = await checkAll(deps, signal, claimLapsedOrder);
  await checkAll(deps, signal, claimOverOrder);
  return expired;
}

/** Runs {@link expireOrders} every minute. */
export const expireOrdersJob = (deps: ExpireOrdersDeps): Part =>
  repeatingJob({
    name: 'expire-orders',
    everyMs: 60_000,
    run: (_now, signal) => expireOrders(deps, signal),
    log: deps.log,
  });
