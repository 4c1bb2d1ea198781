import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import { newId } from '@tapory/service-kit';
import type { ModerationRule } from '@tapory/shop';
import type { Tx } from '../../data/database.ts';
import { readClock } from '../../data/read-clock.ts';
import { findOrder } from '../../orders/data/orders.ts';
import { lockReview, moveReview } from '../data/reviews.ts';
import { isFeaturable, isShown, type Review, type ReviewDecision } from '../domain/review.ts';
import { reviewDecidedEvent } from './review-events.ts';

export type DecideReviewCommand = {
  reviewId: string;
  actorId: string;
  to: ReviewDecision;
  /** Of what was seen. */
  version: number;
  /** Why it is refused; empty otherwise. */
  rule: ModerationRule | '';
  /** What the buyer is told beside the rule; may be empty. */
  note: string;
};

/** Its buyer is told, unless everybody saw it before as after. */
const isToldToBuyer = (before: Review, to: ReviewDecision): boolean =>
  !(isShown(before.status) && isShown(to));

/** The review that staff decide about, locked. */
async function lockForeign(tx: Tx, reviewId: string, actorId: string): Promise<Review> {
  const review = await lockReview(tx, reviewId);
  if (!review) throw new AppError('NOT_FOUND');
  if (review.userId === actorId) throw new AppError('MODERATOR_IS_OWNER');
  return review;
}

/**
 * Shows a review to everybody, on the home page as well, or refuses it; its buyer is told when that changes what is seen.
 * Idempotent. NOT_FOUND for one that was withdrawn, CONFLICT when it changed since staff saw it, MODERATOR_IS_OWNER,
 * REVIEW_NOT_FEATURABLE for the home page when it has fewer than four stars, or no words.
 */
export const decideReview = (
  { outbox }: { outbox: Outbox<Tx> },
  { reviewId, actorId, to, version, rule, note }: DecideReviewCommand,
): Promise<void> =>
  outbox.transaction(async (tx, record) => {
    const before = await lockForeign(tx, reviewId, actorId);
    const isSaid = before.refusedRule === rule && before.refusedNote === note;
    // The press before, whose answer was lost.
    if (before.status === to && before.version === version + 1 && isSaid) return;
    if (before.version !== version || before.status === to) throw new AppError('CONFLICT');
    if (to === 'featured' && !isFeaturable(before)) throw new AppError('REVIEW_NOT_FEATURABLE');
    const order = await findOrder(tx, before.orderId);
    if (!order) throw new Error(`review ${reviewId} is about an unknown order`);
    const decidedAt = await readClock(tx);
    await moveReview(tx, before, { to, actorId, refusedRule: rule, refusedNote: note, decidedAt });
    const decided = { actId: newId(), actorId, to, rule, isTold: isToldToBuyer(before, to), decidedAt };
    await record(reviewDecidedEvent(order, before, decided));
  });
