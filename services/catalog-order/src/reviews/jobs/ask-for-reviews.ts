import type { Outbox } from '@tapory/messaging';
import { type Log, type Part, repeatingJob } from '@tapory/service-kit';
import type { Database, Tx } from '../../data/database.ts';
import { lockOrder } from '../../orders/data/orders.ts';
import { findUnasked, noteAsked, type Unasked } from '../data/review-requests.ts';
import { isReviewable, productsOf } from '../domain/review.ts';
import { reviewAskedEvent } from '../use-cases/review-events.ts';

/** Orders read at once. */
const PAGE = 200;
const EVERY_MS = 60 * 60_000;

type AskForReviewsDeps = {
  database: Database;
  outbox: Outbox<Tx>;
  log: Log;
  /** Days after arrival; 0 when nobody is asked. */
  afterDays: number;
  pageSize?: number;
};

/** Asks the buyer of one order, once; one that was refunded meanwhile, or has nothing to review, is noted, and asked nothing. */
const askFor = (outbox: Outbox<Tx>, orderId: string): Promise<void> =>
  outbox.transaction(async (tx, record) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !(await noteAsked(tx, orderId))) return;
    if (isReviewable(order) && productsOf(order).length > 0) await record(reviewAskedEvent(order));
  });

/**
 * Asks the buyers of orders that arrived long enough ago for reviews, once an order; returns the number of orders. What fails is
 * passed by, and tried again at the next run.
 */
export async function askForReviews(
  { database, outbox, log, afterDays, pageSize = PAGE }: AskForReviewsDeps,
  signal?: AbortSignal,
): Promise<number> {
  if (afterDays === 0) return 0;
  let asked = 0;
  let after: Unasked | null = null;
  for (;;) {
    const page: Unasked[] = await findUnasked(database.pool, afterDays, { after, limit: pageSize });
    for (const { orderId } of page) {
      if (signal?.aborted) return asked;
      try {
        await askFor(outbox, orderId);
        asked += 1;
      } catch (error) {
        log.warn({ err: error, orderId }, 'a buyer could not be asked for a review');
      }
    }
    if (page.length < pageSize) return asked;
    after = page.at(-1) ?? null;
  }
}

/** Runs {@link askForReviews} every hour. */
export const askForReviewsJob = (deps: AskForReviewsDeps): Part =>
  repeatingJob({
    name: 'ask-for-reviews',
    everyMs: EVERY_MS,
    run: async (_now, signal) => void (await askForReviews(deps, signal)),
    log: deps.log,
  });
