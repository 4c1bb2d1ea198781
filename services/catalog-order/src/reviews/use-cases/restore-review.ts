import type { RecordEvent } from '@tapory/messaging';
import type { Tx } from '../../data/database.ts';
import { readClock } from '../../data/read-clock.ts';
import { findOrder } from '../../orders/data/orders.ts';
import { clearReview } from '../data/review-reports.ts';
import { lockReview, moveReview } from '../data/reviews.ts';
import { reviewDecidedEvent, reviewModeratedEvents } from './review-events.ts';

export type RestoreReviewCommand = {
  appealId: string;
  reviewId: string;
  /** Of the refusal that was appealed about. */
  rule: string;
  /** When that was. */
  refusedAt: Date | undefined;
  actorId: string;
};

/**
 * Shows a refused review to everybody as another moderator decided on its buyer's appeal, who is told; no report about children hides
 * it again. One that is gone, waits anew, or was refused once more since, is left alone.
 */
export async function restoreReview(
  tx: Tx,
  record: RecordEvent,
  { appealId: actId, reviewId, rule, refusedAt, actorId }: RestoreReviewCommand,
): Promise<void> {
  const review = await lockReview(tx, reviewId);
  if (review?.status !== 'refused' || review.refusedRule !== rule) return;
  if (refusedAt && review.decidedAt && review.decidedAt > refusedAt) return;
  const order = await findOrder(tx, review.orderId);
  if (!order) throw new Error(`review ${reviewId} is about an unknown order`);
  const decidedAt = await readClock(tx);
  await moveReview(tx, review, { to: 'shown', actorId, refusedRule: '', refusedNote: '', decidedAt });
  await clearReview(tx, reviewId, decidedAt);
  const decided = { actId, actorId, to: 'shown', rule: '', isTold: true, decidedAt } as const;
  const released = { act: 'released', rule: review.refusedRule, actorId, actedAt: decidedAt } as const;
  await record([
    reviewDecidedEvent(order, review, decided),
    ...reviewModeratedEvents(order, review, released),
  ]);
}
