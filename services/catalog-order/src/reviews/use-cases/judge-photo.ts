import type { RecordEvent } from '@tapory/messaging';
import type { ModerationRule } from '@tapory/shop';
import type { Tx } from '../../data/database.ts';
import { findOrder } from '../../orders/data/orders.ts';
import { clearPhoto } from '../../photos/data/photo-checks.ts';
import { endHiding } from '../data/review-reports.ts';
import { lockReview, raiseVersion } from '../data/reviews.ts';
import { findReviewOfPhoto, takePhotoOut } from '../data/sent-photos.ts';
import { photoModeratedEvents, photoTakenDownEvent } from './review-events.ts';

export type PhotoDecision = {
  caseId: string;
  photoId: string;
  outcome: 'unfounded' | 'hidden' | 'removed' | 'otherwise';
  /** Of one that is hidden or removed; empty otherwise. */
  rule: ModerationRule | '';
  /** What its buyer is told; may be empty. */
  note: string;
  actorId: string;
  decidedAt: Date;
};

/**
 * Leaves a photo out of its review, which nobody shows with it again, or removes it, so that its buyer does not see it either, as
 * moderators decided in a case; its buyer is told, who may appeal. Otherwise its warning is taken back. Whoever looked at the review before looks again. One that is gone is left alone.
 */
export async function judgePhoto(
  tx: Tx,
  record: RecordEvent,
  { caseId, photoId, outcome: act, rule, note, actorId, decidedAt }: PhotoDecision,
): Promise<void> {
  const reviewId = await findReviewOfPhoto(tx, photoId);
  const review = reviewId && (await lockReview(tx, reviewId));
  if (!review) return;
  await endHiding(tx, { reviewId: review.id, subjectId: photoId });
  if ((act !== 'hidden' && act !== 'removed') || rule === '')
    return clearPhoto(tx, 'review-photo', photoId, decidedAt);
  const isRemoved = act === 'removed';
  if ((await takePhotoOut(tx, photoId, { rule, judgedAt: decidedAt, isRemoved })) === 0) return;
  await raiseVersion(tx, review);
  const order = await findOrder(tx, review.orderId);
  if (!order) throw new Error(`review ${review.id} is about an unknown order`);
  const told = { caseId, reviewId: review.id, photoId, act, rule, note, actorId, decidedAt } as const;
  await record(photoTakenDownEvent(order, told));
  const moderated = { act, reason: rule, actedAt: decidedAt, reviewId: review.id, photoId } as const;
  await record(photoModeratedEvents(order, { ...moderated, note, caseId, actorId }));
}
