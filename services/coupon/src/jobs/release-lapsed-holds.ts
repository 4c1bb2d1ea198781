import type { Outbox } from '@tapory/messaging';
import type { Log, Part } from '@tapory/service-kit';
import { findLapsedHolds } from '../data/coupon-uses.ts';
import type { Database, Tx } from '../data/database.ts';
import { releaseCoupon } from '../use-cases/release-coupon.ts';

const BATCH = 100;

/** Releases holds whose order was never placed. Answers how many. */
export async function releaseLapsedHolds(database: Database, outbox: Outbox<Tx>, now: Date): Promise<number> {
  const lapsed = await findLapsedHolds(database, now, BATCH);
  for (const use of lapsed) {
    await outbox.transaction((tx, record) => releaseCoupon(tx, record, use.orderId));
  }
  return lapsed.length;
}

/** Runs {@link releaseLapsedHolds} every minute; a failure is logged and tried again with the next. */
export function lapsedHoldsJob(options: { database: Database; outbox: Outbox<Tx>; log: Log }): Part {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const run = (): void => {
    running = releaseLapsedHolds(options.database, options.outbox, new Date()).catch((error: unknown) =>
      options.log.error({ err: error }, 'lapsed holds were not released'),
    );
  };
  return {
    name: 'lapsed-holds',
    async start() {
      timer = setInterval(run, 60_000);
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
