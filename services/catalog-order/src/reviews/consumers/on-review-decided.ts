import type { EventHandler } from '@tapory/messaging';
import { parseInput } from '@tapory/service-kit';
import { z } from 'zod';
import { photoDecidedSchema } from '../../consumers/photo-schemas.ts';
import type { Tx } from '../../data/database.ts';
import { judgeReview } from '../use-cases/judge-review.ts';

const decidedSchema = photoDecidedSchema.omit({ photoId: true }).extend({ reviewId: z.uuid() });

/** Does to a review what moderators decided in a case about its words. Idempotent. */
export const onReviewDecided: EventHandler<Tx, 'review.decided'> = (tx, { data, time }, { record }) => {
  const decidedAt = data.decidedAt ?? time;
  const reportedAt = data.reportedAt ?? decidedAt;
  return judgeReview(tx, record, { ...parseInput(decidedSchema, data), decidedAt, reportedAt });
};
