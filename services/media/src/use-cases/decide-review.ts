import type { RecordEvent } from '@tapory/messaging';
import type { Rule } from '../domain/moderation.ts';
import type { Outcome } from '../domain/report.ts';

export type ReviewDecision = {
  caseId: string;
  reviewId: string;
  outcome: Outcome;
  /** Of one that is hidden or removed. */
  rule: Rule | undefined;
  /** What its buyer is told; may be empty. */
  note: string;
  actorId: string;
  now: Date;
  /** When its words, as they were decided about, were last reported. */
  reportedAt: Date;
};

/** Tells its service what became of a review that visitors reported, which refuses it, or shows it again. */
export const decideReview = (
  record: RecordEvent,
  { caseId, reviewId, outcome, rule, note, actorId, now, reportedAt }: ReviewDecision,
): Promise<void> =>
  record({
    ...{ type: 'review.decided', subject: reviewId },
    data: { caseId, reviewId, outcome, rule: rule ?? '', note, actorId, decidedAt: now, reportedAt },
  });
