import type { Log, Part } from '@tapory/service-kit';
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
export function expireOrdersJob(deps: PlaceOrderDeps & { log: Log }): Part {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const run = (): void => {
    running = expireOrders(deps, new Date()).catch((error: unknown) =>
      deps.log.error({ err: error }, 'lapsed orders were not looked for'),
    );
  };
  return {
    name: 'expire-orders',
    async start() {
      timer = setInterval(run, 60_000);
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
