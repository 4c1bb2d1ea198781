import type { CatalogOrderServiceClient } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import type { Log, RpcClient } from '@tapory/service-kit';
import type { Database } from '../data/database.ts';
import { findLatestTakeDown } from '../data/report-cases.ts';
import type { ReportCase } from '../domain/report.ts';

export type ReadReviewStateDeps = {
  database: Database;
  reviews: Pick<RpcClient<CatalogOrderServiceClient>, 'getReviewState'>;
  log: Pick<Log, 'warn'>;
};

/** Within which the shop does what was decided, ms. */
const SETTLE_MS = 60_000;

async function askShop(
  { reviews }: ReadReviewStateDeps,
  reviewId: string,
): Promise<'shown' | 'hidden' | 'erased'> {
  try {
    return (await reviews.getReviewState({ reviewId })).isShown ? 'shown' : 'hidden';
  } catch (error) {
    if (AppError.from(error).code === 'NOT_FOUND') return 'erased';
    throw error;
  }
}

/**
 * Whether everybody sees the review that a case is about: it may have been withdrawn, refused, or let in again since. As the cases say
 * while its service does not answer, and just after a decision, of which that may not have heard.
 */
export async function readReviewState(
  deps: ReadReviewStateDeps,
  { subjectId, decidedAt }: Pick<ReportCase, 'subjectId' | 'decidedAt'>,
): Promise<'shown' | 'hidden' | 'removed' | 'erased'> {
  const takenDown = await findLatestTakeDown(deps.database, subjectId);
  if (takenDown && decidedAt && Date.now() - decidedAt.getTime() < SETTLE_MS) return takenDown;
  try {
    return await askShop(deps, subjectId);
  } catch (error) {
    deps.log.warn({ err: error, reviewId: subjectId }, 'the shop does not say whether a review is shown');
    return takenDown ?? 'shown';
  }
}
