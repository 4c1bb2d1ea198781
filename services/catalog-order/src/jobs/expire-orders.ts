import { type Log, type Part, repeatingJob } from '@tapory/service-kit';
import type { Database } from '../data/database.ts';
import { claimLapsedOrder } from '../data/lapsed-orders.ts';
import { type ExpireOrderDeps, expireOrder } from '../use-cases/expire-order.ts';
import { NEVER_STOPPING, type Stopping, stoppable } from './stoppable.ts';

/** Orders in one run; what is left comes a minute later. */
const MAX_CHECKED = 50;

export type ExpireOrdersDeps = ExpireOrderDeps & { database: Database; log: Log };

/**
 * Lets orders lapse whose time is over, one after another, and returns how many did. One that cannot be asked about now
 * is asked about again later.
 */
export async function expireOrders(
  deps: ExpireOrdersDeps,
  stopping: Stopping = NEVER_STOPPING,
): Promise<number> {
  let expired = 0;
  for (let checked = 0; checked < MAX_CHECKED && !stopping.isStopping; checked += 1) {
    const orderId = await claimLapsedOrder(deps.database);
    if (orderId === null) break;
    try {
      if ((await expireOrder(deps, orderId)) === 'expired') expired += 1;
    } catch (error) {
      deps.log.warn({ err: error, orderId }, 'order could not lapse');
    }
  }
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
