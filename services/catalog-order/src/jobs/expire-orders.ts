import { type Log, type Part, repeatingJob } from '@tapory/service-kit';
import type { Database } from '../data/database.ts';
import { claimLapsedOrder, claimOverOrder } from '../data/lapsed-orders.ts';
import { type ExpireOrderDeps, expireOrder } from '../use-cases/expire-order.ts';
import { NEVER_STOPPING, type Stopping, stoppable } from './stoppable.ts';

/** Orders in one run, of those that may lapse and of those that are over; what is left comes a minute later. */
const MAX_CHECKED = 50;

export type ExpireOrdersDeps = ExpireOrderDeps & { database: Database; log: Log };

async function checkAll(
  deps: ExpireOrdersDeps,
  stopping: Stopping,
  claim: (database: Database) => Promise<string | null>,
): Promise<number> {
  let expired = 0;
  for (let checked = 0; checked < MAX_CHECKED && !stopping.isStopping; checked += 1) {
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
 * lately, whose money may have come since. One that cannot be asked about now is asked about again later.
 */
export async function expireOrders(
  deps: ExpireOrdersDeps,
  stopping: Stopping = NEVER_STOPPING,
): Promise<number> {
  const expired = await checkAll(deps, stopping, claimLapsedOrder);
  await checkAll(deps, stopping, claimOverOrder);
  return expired;
}

/** Runs {@link expireOrders} every minute. */
export const expireOrdersJob = (deps: ExpireOrdersDeps): Part =>
  stoppable((stopping) =>
    repeatingJob({
      name: 'expire-orders',
      everyMs: 60_000,
      run: () => expireOrders(deps, stopping),
      log: deps.log,
    }),
  );
