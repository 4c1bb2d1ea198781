import { AppError } from '@tapory/errors';
import { reportReference } from '@tapory/shop';
import type { Database } from '../../data/database.ts';
import { findReported, hideReported } from '../data/review-reports.ts';
import { lockReview } from '../data/reviews.ts';
import { hasReviewReport, keepReviewReport, type ToldReport } from '../data/waiting-reports.ts';
import { textOf } from '../domain/review.ts';

export type ReportReviewCommand = Pick<
  ToldReport,
  'reason' | 'words' | 'contact' | 'reporter' | 'language'
> & {
  /** Of the report: the same for each repeat. */
  id: string;
  reviewId: string;
  /** Null where the words are meant. */
  photoId: string | null;
};

/**
 * Keeps a visitor's report of a shown review, or of a photo that it is shown with, and that as it is: its buyer may withdraw it a second
 * later, and media may be away, which puts it before moderators once it has it (`jobs/hand-over-reports.ts`). One about children hides
 * the review at once until they have decided, unless they have looked at it before. NOT_FOUND for what nobody sees. Returns what the
 * visitor may name when writing to the shop. The same report again changes nothing.
 */
export const reportReview = (
  { pool }: Pick<Database, 'pool'>,
  { id, reviewId, photoId, ...report }: ReportReviewCommand,
): Promise<string> =>
  pool.$transaction(async (tx) => {
    await lockReview(tx, reviewId);
    if (await hasReviewReport(tx, id)) return reportReference(id);
    const found = await findReported(tx, { reviewId, photoId });
    if (!found) throw new AppError('NOT_FOUND');
    const { userId: ownerId, orderNumber, version: reviewVersion } = found;
    const told = { ...report, ownerId, orderNumber, reviewVersion, text: textOf(found) };
    await keepReviewReport(tx, { id, reviewId, photoId }, told);
    if (report.reason === 'children') await hideReported(tx, { reviewId, photoId });
    return reportReference(id);
  });
