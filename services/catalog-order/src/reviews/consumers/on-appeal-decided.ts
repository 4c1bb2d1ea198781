import type { EventHandler } from '@tapory/messaging';
import { z } from 'zod';
import type { Tx } from '../../data/database.ts';
import { restoreReview } from '../use-cases/restore-review.ts';

/** Shows a review again whose buyer's appeal was granted. Idempotent. */
export const onAppealDecided: EventHandler<Tx, 'appeal.decided'> = async (tx, { data }, { record }) => {
  const { appealId, subject, subjectId, outcome, rule, actorId, blockedAt } = data;
  if (subject !== 'review' || outcome !== 'restored') return;
  const reviewId = z.uuid().parse(subjectId);
  await restoreReview(tx, record, { appealId, reviewId, rule, actorId, refusedAt: blockedAt });
};
