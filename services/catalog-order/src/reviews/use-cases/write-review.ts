import { AppError } from '@tapory/errors';
import type { Language } from '@tapory/service-kit';
import type { Database } from '../../data/database.ts';
import { lockOwner, refuseErased } from '../../data/erased-owners.ts';
import { lockOrder } from '../../orders/data/orders.ts';
import { noteAsked } from '../data/review-requests.ts';
import { findReviewOf, insertReview, lockReview, rewriteReview } from '../data/reviews.ts';
import { isReviewable, isSame, isShown, languageOf, productsOf, type ReviewTexts } from '../domain/review.ts';

export type WriteReviewCommand = ReviewTexts & {
  id: string;
  orderId: string;
  productKey: string;
  userId: string;
  /** Of the page on which it is written. */
  language: Language;
};

/**
 * Puts what a buyer says of a product of a delivered order before staff, or other words in its place until it is shown. The same
 * words again change nothing, also after a decision. REVIEW_NOT_POSSIBLE before the order has arrived, once it was refunded, and
 * for a product that did not come with it, or is made again; REVIEW_SHOWN for other words while everybody sees the former.
 */
export function writeReview(
  { database }: { database: Database },
  { id, orderId, productKey, userId, language: page, ...texts }: WriteReviewCommand,
): Promise<void> {
  return database.pool.$transaction(async (tx) => {
    await lockOwner(tx, userId);
    await refuseErased(tx, userId);
    const order = await lockOrder(tx, orderId);
    if (!order) throw new AppError('ORDER_NOT_FOUND');
    const found = await findReviewOf(tx, { orderId, productKey });
    const before = found && (await lockReview(tx, found.id));
    if (before && isSame(before, texts)) return;
    if (!isReviewable(order) || !productsOf(order).includes(productKey))
      throw new AppError('REVIEW_NOT_POSSIBLE');
    const written = { ...texts, language: languageOf(texts.words, page) };
    if (!before) {
      await insertReview(tx, { id, orderId, productKey, userId, ...written });
      await noteAsked(tx, orderId);
      return;
    }
    if (isShown(before.status)) throw new AppError('REVIEW_SHOWN');
    await rewriteReview(tx, before, written);
  });
}
