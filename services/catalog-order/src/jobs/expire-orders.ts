import { type Log, type Part, repeatingJob } from '@tapory/service-kit';
import { findLapsedOrders } from '../data/orders.ts';
import { expireOrder } from '../use-cases/expire-order.ts';
import type { PlaceOrderDeps } from '../use-cases/place-order.ts';

const BATCH = 50;

/** Lets every order lapse whose time is over. One that cannot be asked about now is left for the next run. */
export async function expireOrders(deps: PlaceOrderDeps & { log: Log }, now: Date): Promise<number> {
  let expired = 0;
  for (const orderId of await findLapsedOrders(deps.database, now, BATCH)) {
    try {
      if (await expireOrder(deps, orderId, now)) expired += 1;
    } catch (error) {
      deps.log.warn({ err: error, orderId }, 'order could not lapse');
    }
  }
  return expired;
}

/** Runs {@link expireOrders} every minute. */
export const expireOrdersJob = (deps: PlaceOrderDeps & { log: Log }): Part =>
  repeatingJob({
    name: 'expire-orders',
    everyMs: 60_000,
    run: (now) => expireOrders(deps, now),
    log: deps.log,
  });
