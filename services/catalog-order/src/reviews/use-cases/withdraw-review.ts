import type { Outbox, OutgoingEvent } from '@tapory/messaging';
import type { Tx } from '../../data/database.ts';
import { lockOwner } from '../../data/erased-owners.ts';
import { readClock } from '../../data/read-clock.ts';
import { findOrder } from '../../orders/data/orders.ts';
import { photosErasedEvents } from '../../photos/use-cases/photo-events.ts';
import { findReviewOf, lockReview, removeReview } from '../data/reviews.ts';
import type { Review } from '../domain/review.ts';
import { reviewModeratedEvents } from './review-events.ts';

/** That there is nothing left to appeal about. */
async function endedByBuyer(tx: Tx, review: Review): Promise<OutgoingEvent[]> {
  const order = await findOrder(tx, review.orderId);
  if (!order) throw new Error(`review ${review.id} is about an unknown order`);
  const ended = { act: 'released', rule: review.refusedRule, actorId: review.userId } as const;
  return reviewModeratedEvents(order, review, { ...ended, actedAt: await readClock(tx) });
}

export type WithdrawReviewCommand = { orderId: string; productKey: string; userId: string };

/** Takes a buyer's review away for good, whether it waits or everybody sees it. Idempotent. */
export const withdrawReview = (
  { outbox }: { outbox: Outbox<Tx> },
  { userId, ...place }: WithdrawReviewCommand,
): Promise<void> =>
  outbox.transaction(async (tx, record) => {
    await lockOwner(tx, userId);
    const found = await findReviewOf(tx, place);
    // Before its photos, as whoever decides about one of them.
    const review = found && (await lockReview(tx, found.id));
    if (review) await record(await endedByBuyer(tx, review));
    await record(photosErasedEvents('review-photo', await removeReview(tx, place)));
  });
