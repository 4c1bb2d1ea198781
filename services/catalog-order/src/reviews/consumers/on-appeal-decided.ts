import type { EventHandler } from '@tapory/messaging';
import { z } from 'zod';
import type { Tx } from '../../data/database.ts';
import { restorePhoto } from '../use-cases/restore-photo.ts';
import { restoreReview } from '../use-cases/restore-review.ts';

/** Shows a review, or a photo of one, again whose buyer's appeal was granted. Idempotent. */
export const onAppealDecided: EventHandler<Tx, 'appeal.decided'> = async (tx, { data }, { record }) => {
  const { appealId, subject, subjectId, outcome, rule, actorId, blockedAt } = data;
  if (outcome !== 'restored') return;
  if (subject === 'review-photo') {
    const photoId = z.uuid().parse(subjectId);
    return restorePhoto(tx, record, { photoId, rule, actorId, takenAt: blockedAt });
  }
  if (subject !== 'review') return;
  const reviewId = z.uuid().parse(subjectId);
  await restoreReview(tx, record, { appealId, reviewId, rule, actorId, refusedAt: blockedAt });
};
