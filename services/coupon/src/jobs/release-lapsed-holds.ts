import type { Outbox } from '@tapory/messaging';
import { type Log, type Part, repeatingJob } from '@tapory/service-kit';
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

/** Runs {@link releaseLapsedHolds} every minute. */
export const lapsedHoldsJob = (deps: { database: Database; outbox: Outbox<Tx>; log: Log }): Part =>
  repeatingJob({
    name: 'lapsed-holds',
    everyMs: 60_000,
    run: (now) => releaseLapsedHolds(deps.database, deps.outbox, now),
    log: deps.log,
  });
