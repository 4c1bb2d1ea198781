import { AppError } from '@tapory/errors';
import type { Outbox, RecordEvent } from '@tapory/messaging';
import type { Language } from '@tapory/service-kit';
import type { Tx } from '../../data/database.ts';
import { lockOwner, refuseErased } from '../../data/erased-owners.ts';
import { readClock } from '../../data/read-clock.ts';
import { refuseSuspendedUploads } from '../../data/upload-suspensions.ts';
import { lockOrder } from '../../orders/data/orders.ts';
import { photosErasedEvents, photosSentEvents } from '../../photos/use-cases/photo-events.ts';
import { attachReviewPhotos, findReviewPhotos } from '../data/review-photos.ts';
import { forgetHiding } from '../data/review-reports.ts';
import { noteAsked } from '../data/review-requests.ts';
import { findReviewOf, insertReview, lockReview, rewriteReview } from '../data/reviews.ts';
import { markPhotosTold } from '../data/sent-photos.ts';
import {
  isReviewable,
  isSame,
  isSamePhotos,
  isShown,
  languageOf,
  productsOf,
  type Review,
  type ReviewTexts,
} from '../domain/review.ts';
import { reviewModeratedEvents } from './review-events.ts';

export type WriteReviewCommand = ReviewTexts & {
  id: string;
  orderId: string;
  productKey: string;
  userId: string;
  /** Of the page on which it is written. */
  language: Language;
  /** Its photos in their order; those that it has, where nothing is said of them. */
  photoIds?: string[] | undefined;
};

/** Whether a review has these words and photos already. */
async function isWritten(tx: Tx, before: Review, command: WriteReviewCommand): Promise<boolean> {
  if (!isSame(before, command)) return false;
  const photos = (await findReviewPhotos(tx, [before.id])).get(before.id) ?? [];
  return isSamePhotos(
    photos.filter(({ isRemoved }) => !isRemoved),
    command.photoIds,
  );
}

/** The photos of a review that is just being written. PHOTO_MISSING; UPLOADS_SUSPENDED for one that it does not have yet. */
async function attach(
  tx: Tx,
  record: RecordEvent,
  reviewId: string,
  command: WriteReviewCommand,
): Promise<void> {
  const { orderId, userId, productKey, photoIds } = command;
  const before = (await findReviewPhotos(tx, [reviewId])).get(reviewId) ?? [];
  const kept = new Set(before.map(({ id }) => id));
  if (photoIds?.some((id) => !kept.has(id))) await refuseSuspendedUploads(tx, userId);
  if (photoIds && !(await attachReviewPhotos(tx, { reviewId, orderId, userId, productKey, photoIds })))
    throw new AppError('PHOTO_MISSING');
  const gone = photoIds ? before.filter(({ id, isRemoved }) => !isRemoved && !photoIds.includes(id)) : [];
  await record([
    ...photosErasedEvents(
      'review-photo',
      gone.map(({ id }) => id),
    ),
    ...photosSentEvents('review-photo', await markPhotosTold(tx, reviewId)),
  ]);
}

/**
 * Puts what a buyer says of a product of a delivered order before staff, with photos, or other words in its place until it is
 * shown. The same again changes nothing, also after a decision. REVIEW_NOT_POSSIBLE before the order has arrived, once it was
 * refunded, and for a product that did not come with it, or is made again; REVIEW_SHOWN for other words while everybody sees the
 * former; PHOTO_MISSING; UPLOADS_SUSPENDED for other photos than it has.
 */
export function writeReview({ outbox }: { outbox: Outbox<Tx> }, command: WriteReviewCommand): Promise<void> {
  const { id, orderId, productKey, userId, language: page, photoIds, ...texts } = command;
  return outbox.transaction(async (tx, record) => {
    await lockOwner(tx, userId);
    await refuseErased(tx, userId);
    const order = await lockOrder(tx, orderId);
    if (!order) throw new AppError('ORDER_NOT_FOUND');
    const found = await findReviewOf(tx, { orderId, productKey });
    const before = found && (await lockReview(tx, found.id));
    if (before && (await isWritten(tx, before, command))) return;
    if (!isReviewable(order) || !productsOf(order).includes(productKey))
      throw new AppError('REVIEW_NOT_POSSIBLE');
    const written = { ...texts, language: languageOf(texts.words, page) };
    if (!before) {
      await insertReview(tx, { id, orderId, productKey, userId, ...written });
      await attach(tx, record, id, command);
      await noteAsked(tx, orderId);
      return;
    }
    if (isShown(before.status)) throw new AppError('REVIEW_SHOWN');
    const ended = { act: 'released', rule: before.refusedRule, actorId: userId } as const;
    await record(reviewModeratedEvents(order, before, { ...ended, actedAt: await readClock(tx) }));
    await rewriteReview(tx, before, written);
    await attach(tx, record, before.id, command);
    await forgetHiding(tx, { reviewId: before.id, keepsWords: isSame(before, command) });
  });
}
