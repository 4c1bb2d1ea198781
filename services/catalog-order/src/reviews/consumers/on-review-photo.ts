import type { EventHandler } from '@tapory/messaging';
import { parseInput } from '@tapory/service-kit';
import { z } from 'zod';
import { photoCheckedSchema, photoDecidedSchema } from '../../consumers/photo-schemas.ts';
import type { Tx } from '../../data/database.ts';
import { storeCheck } from '../../photos/data/photo-checks.ts';
import { photosErasedEvents } from '../../photos/use-cases/photo-events.ts';
import { lockReview, raiseVersion } from '../data/reviews.ts';
import { eraseRemoved, findReviewOfPhoto } from '../data/sent-photos.ts';
import { judgePhoto } from '../use-cases/judge-photo.ts';

/** Shows who decides about a review what the automatic check says of a photo of it; whoever looked before looks again. Idempotent. */
export const onReviewPhotoChecked: EventHandler<Tx, 'review-photo.checked'> = async (tx, { data, time }) => {
  const { photoId, ...checked } = parseInput(photoCheckedSchema, data);
  const reviewId = await findReviewOfPhoto(tx, photoId);
  const review = reviewId && (await lockReview(tx, reviewId));
  if (!review) return;
  if (await storeCheck(tx, 'review-photo', photoId, { ...checked, checkedAt: data.checkedAt ?? time }))
    await raiseVersion(tx, review);
};

/** Does to a photo of a review what moderators decided in a case about it. */
export const onReviewPhotoDecided: EventHandler<Tx, 'review-photo.decided'> = (
  tx,
  { data, time },
  { record },
) => {
  const decision = parseInput(photoDecidedSchema, data);
  return judgePhoto(tx, record, { ...decision, decidedAt: data.decidedAt ?? time });
};

/** Erases a photo that moderators removed, of which nobody can appeal any more; one that is shown again stays. */
export const onReviewPhotoSettled: EventHandler<Tx, 'review-photo.settled'> = async (
  tx,
  { data },
  { record },
) => {
  const photoId = z.uuid().parse(data.photoId);
  const reviewId = await findReviewOfPhoto(tx, photoId);
  const review = reviewId && (await lockReview(tx, reviewId));
  if (!review || (await eraseRemoved(tx, photoId)) === 0) return;
  await record(photosErasedEvents('review-photo', [photoId]));
  await raiseVersion(tx, review);
};
