import type { EventHandler } from '@tapory/messaging';
import { parseInput } from '@tapory/service-kit';
import { moderation } from '@tapory/shop';
import { z } from 'zod';
import type { Tx } from '../../data/database.ts';
import { findReviewOfPhoto, storeCheck } from '../data/photo-checks.ts';
import { lockReview, raiseVersion } from '../data/reviews.ts';
import { PHOTO_WHYS } from '../domain/review.ts';
import { judgePhoto } from '../use-cases/judge-photo.ts';

const rule = z.union([z.enum(moderation.rules), z.literal('')]);

const checkedSchema = z.object({
  photoId: z.uuid(),
  rule,
  why: z.union([z.enum(PHOTO_WHYS), z.literal('')]),
  caseId: z.string(),
});

/** Shows who decides about a review what the automatic check says of a photo of it; whoever looked before looks again. Idempotent. */
export const onReviewPhotoChecked: EventHandler<Tx, 'review-photo.checked'> = async (tx, { data, time }) => {
  const { photoId, ...checked } = parseInput(checkedSchema, data);
  const reviewId = await findReviewOfPhoto(tx, photoId);
  const review = reviewId && (await lockReview(tx, reviewId));
  if (!review) return;
  if (await storeCheck(tx, photoId, { ...checked, checkedAt: data.checkedAt ?? time }))
    await raiseVersion(tx, review);
};

const decidedSchema = z.object({
  caseId: z.uuid(),
  photoId: z.uuid(),
  outcome: z.enum(['unfounded', 'hidden', 'removed', 'otherwise']),
  rule,
  note: z.string(),
  actorId: z.uuid(),
});

/** Does to a photo of a review what moderators decided in a case about it. */
export const onReviewPhotoDecided: EventHandler<Tx, 'review-photo.decided'> = (
  tx,
  { data, time },
  { record },
) => {
  const decision = parseInput(decidedSchema, data);
  return judgePhoto(tx, record, { ...decision, decidedAt: data.decidedAt ?? time });
};
