import type { Outbox } from '@tapory/messaging';
import type { Tx } from '../../data/database.ts';
import { lockOwner } from '../../data/erased-owners.ts';
import { photosErasedEvents } from '../../photos/use-cases/photo-events.ts';
import { findReviewOf, lockReview, removeReview } from '../data/reviews.ts';

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
    if (found) await lockReview(tx, found.id);
    await record(photosErasedEvents('review-photo', await removeReview(tx, place)));
  });
