import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import { newId } from '@tapory/service-kit';
import type { ReviewRule } from '@tapory/shop';
import type { Tx } from '../../data/database.ts';
import { readClock } from '../../data/read-clock.ts';
import { findOrder } from '../../orders/data/orders.ts';
import { findReviewPhotos, hideReviewPhotos } from '../data/review-photos.ts';
import { lockReview, moveReview } from '../data/reviews.ts';
import { isFeaturable, isHiddenAs, isShown, type Review, type ReviewDecision } from '../domain/review.ts';
import { reviewDecidedEvent, reviewModeratedEvents } from './review-events.ts';

export type DecideReviewCommand = {
  reviewId: string;
  actorId: string;
  to: ReviewDecision;
  /** Of what was seen. */
  version: number;
  /** Why it is refused; empty otherwise. */
  rule: ReviewRule | '';
  /** What the buyer is told beside the rule; may be empty. */
  note: string;
  /** Photos that it is shown without; as before, where nothing is said of them. */
  hiddenPhotoIds?: string[] | undefined;
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

/** What it is to whoever may appeal. */
const moderatedOf = (
  { refusedRule }: Review,
  { to, rule, note }: Pick<DecideReviewCommand, 'to' | 'rule' | 'note'>,
) =>
  isShown(to) ? ({ act: 'released', rule: refusedRule } as const) : ({ act: 'hidden', rule, note } as const);

/** Whether a review is without these photos already. */
async function areHidden(tx: Tx, reviewId: string, ids: string[] | undefined): Promise<boolean> {
  return isHiddenAs((await findReviewPhotos(tx, [reviewId])).get(reviewId) ?? [], ids);
}

/** Shown once more, it is shown with other photos. */
const isNoChange = ({ status }: Review, to: ReviewDecision, isAsSeen: boolean): boolean =>
  status === to && (isAsSeen || !isShown(to));

/**
 * Shows a review to everybody, with or without each of its photos, on the home page as well, or refuses it; its buyer is told when
 * it is seen from then on, or is no more. Idempotent. NOT_FOUND for one that was withdrawn, CONFLICT when it changed since staff saw it, MODERATOR_IS_OWNER,
 * REVIEW_NOT_FEATURABLE for the home page when it has fewer than four stars, or no words.
 */
export const decideReview = (
  { outbox }: { outbox: Outbox<Tx> },
  { reviewId, actorId, to, version, rule, note, hiddenPhotoIds }: DecideReviewCommand,
): Promise<void> =>
  outbox.transaction(async (tx, record) => {
    const before = await lockForeign(tx, reviewId, actorId);
    const isAsSeen = await areHidden(tx, reviewId, hiddenPhotoIds);
    const isSaid = before.refusedRule === rule && before.refusedNote === note && isAsSeen;
    // The press before, whose answer was lost.
    if (before.status === to && before.version === version + 1 && isSaid) return;
    if (before.version !== version || isNoChange(before, to, isAsSeen)) throw new AppError('CONFLICT');
    if (to === 'featured' && !isFeaturable(before)) throw new AppError('REVIEW_NOT_FEATURABLE');
    const order = await findOrder(tx, before.orderId);
    if (!order) throw new Error(`review ${reviewId} is about an unknown order`);
    const decidedAt = await readClock(tx);
    await moveReview(tx, before, { to, actorId, refusedRule: rule, refusedNote: note, decidedAt });
    if (hiddenPhotoIds) await hideReviewPhotos(tx, reviewId, hiddenPhotoIds);
    const decided = { actId: newId(), actorId, to, rule, isTold: isToldToBuyer(before, to), decidedAt };
    const moderated = moderatedOf(before, { to, rule, note });
    await record([
      reviewDecidedEvent(order, before, decided),
      ...reviewModeratedEvents(order, before, { ...moderated, actorId, actedAt: decidedAt }),
    ]);
  });
