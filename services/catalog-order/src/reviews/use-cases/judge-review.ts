import type { RecordEvent } from '@tapory/messaging';
import type { ModerationRule } from '@tapory/shop';
import type { Tx } from '../../data/database.ts';
import { readClock } from '../../data/read-clock.ts';
import { findOrder } from '../../orders/data/orders.ts';
import { clearReview, endHiding } from '../data/review-reports.ts';
import { lockReview, moveReview } from '../data/reviews.ts';
import { reviewDecidedEvent, reviewModeratedEvents } from './review-events.ts';

export type JudgeReviewCommand = {
  caseId: string;
  reviewId: string;
  outcome: 'unfounded' | 'hidden' | 'removed' | 'otherwise';
  /** Of one that is hidden or removed; empty otherwise. */
  rule: ModerationRule | '';
  /** What its buyer is told; may be empty. */
  note: string;
  actorId: string;
  decidedAt: Date;
  /** When it was last reported with the words that were decided about. */
  reportedAt: Date;
};

/**
 * Refuses a review that visitors reported, as moderators decided in a case: its buyer is told, and may write another one. Otherwise it is
 * shown again where a report alone has hidden it. One that is gone, or was written anew since it was reported, is left alone.
 */
export async function judgeReview(
  tx: Tx,
  record: RecordEvent,
  { caseId, reviewId, outcome, rule, note, actorId, decidedAt, reportedAt }: JudgeReviewCommand,
): Promise<void> {
  const review = await lockReview(tx, reviewId);
  if (!review || review.writtenAt > reportedAt) return;
  await endHiding(tx, { reviewId, subjectId: reviewId });
  if ((outcome !== 'hidden' && outcome !== 'removed') || rule === '') {
    // By the clock of `written_at`: what is written from now on nobody has looked at.
    await clearReview(tx, reviewId, await readClock(tx));
    return;
  }
  if (review.status === 'refused') return;
  const refusedAt = await readClock(tx);
  const refusal = { refusedRule: rule, refusedNote: note, decidedAt: refusedAt };
  await moveReview(tx, review, { to: 'refused', actorId, ...refusal });
  const order = await findOrder(tx, review.orderId);
  if (!order) throw new Error(`review ${reviewId} is about an unknown order`);
  const decided = { actId: caseId, actorId, to: 'refused', rule, isTold: true, decidedAt } as const;
  const moderated = { act: outcome, rule, note, actorId, actedAt: refusedAt, caseId };
  await record([
    reviewDecidedEvent(order, review, decided),
    ...reviewModeratedEvents(order, review, moderated),
  ]);
}
