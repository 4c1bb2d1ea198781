import { type Log, type Part, repeatingJob } from '@tapory/service-kit';
import type { Database, Tx } from '../../data/database.ts';
import { claimEndedOrder, claimExpiringOrder } from '../data/expiring-orders.ts';
import { type ExpireOrderDeps, expireOrder } from '../use-cases/expire-order.ts';

/** Maximum orders per run, each of expiring and of ended ones; the rest follows a minute later. */
const MAX_CHECKED = 50;

export type ExpireOrdersDeps = ExpireOrderDeps & { database: Database; log: Log };

async function checkAll(
  deps: ExpireOrdersDeps,
  signal: AbortSignal | undefined,
  claim: (tx: Tx) => Promise<string | null>,
): Promise<number> {
  let expired = 0;
  for (let checked = 0; checked < MAX_CHECKED && !signal?.aborted; checked += 1) {
    const orderId = await claim(deps.database.pool);
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
 * Expires orders whose time to pay is over, one at a time, and returns their number; then checks recently ended orders,
 * which may have been paid since. A failed check is retried later. After a stop no further order is started.
 */
export async function expireOrders(deps: ExpireOrdersDeps, signal?: AbortSignal): Promise<number> {
  const expired = await checkAll(deps, signal, claimExpiringOrder);
  await checkAll(deps, signal, claimEndedOrder);
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
