import type { RecordEvent } from '@tapory/messaging';
import type { Tx } from '../../data/database.ts';
import { readClock } from '../../data/read-clock.ts';
import { findOrder } from '../../orders/data/orders.ts';
import { lockReview, raiseVersion } from '../data/reviews.ts';
import { findReviewOfPhoto, putPhotoBack } from '../data/sent-photos.ts';
import { photoModeratedEvents } from './review-events.ts';

export type RestorePhotoCommand = {
  photoId: string;
  /** By which it was hidden, and when. */
  rule: string;
  takenAt: Date | undefined;
  actorId: string;
};

/**
 * Shows a photo of a review again as another moderator decided on its buyer's appeal, who is told. Whoever looked at the review before
 * looks again. One that is gone, or was taken out once more since, is left alone.
 */
export async function restorePhoto(
  tx: Tx,
  record: RecordEvent,
  { photoId, rule, takenAt, actorId }: RestorePhotoCommand,
): Promise<void> {
  const reviewId = await findReviewOfPhoto(tx, photoId);
  const review = reviewId && (await lockReview(tx, reviewId));
  if (!review) return;
  const actedAt = await readClock(tx);
  if ((await putPhotoBack(tx, photoId, { rule, takenAt, judgedAt: actedAt })) === 0) return;
  await raiseVersion(tx, review);
  const order = await findOrder(tx, review.orderId);
  if (!order) throw new Error(`review ${review.id} is about an unknown order`);
  const released = { act: 'released', reason: rule, note: '', caseId: '' } as const;
  await record(photoModeratedEvents(order, { reviewId: review.id, photoId, actorId, actedAt, ...released }));
}
