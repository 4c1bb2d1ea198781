import type { Database } from '../../data/database.ts';
import { lockOwner } from '../../data/erased-owners.ts';
import { removeReview } from '../data/reviews.ts';

export type WithdrawReviewCommand = { orderId: string; productKey: string; userId: string };

/** Takes a buyer's review away for good, whether it waits or everybody sees it. Idempotent. */
export const withdrawReview = (
  { database }: { database: Database },
  { userId, ...place }: WithdrawReviewCommand,
): Promise<void> =>
  database.pool.$transaction(async (tx) => {
    await lockOwner(tx, userId);
    await removeReview(tx, place);
  });
