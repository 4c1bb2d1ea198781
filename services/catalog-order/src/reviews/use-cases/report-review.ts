import { AppError } from '@tapory/errors';
import type { ModerationRule } from '@tapory/shop';
import type { Peers } from '../../clients/peers.ts';
import type { Database } from '../../data/database.ts';
import { findReported, hideReported, type Reported } from '../data/review-reports.ts';

export type ReportReviewDeps = {
  database: Database;
  peers: { media: Pick<Peers['media'], 'submitReviewReport'> };
};

export type ReportReviewCommand = {
  /** Of the report: the same for each repeat. */
  id: string;
  reviewId: string;
  /** Null where the words are meant. */
  photoId: string | null;
  reason: ModerationRule;
  words: string;
  contact: string;
  /** Keyed hash of the visitor's device. */
  reporter: string;
  language: 'zh-TW' | 'en';
};

/** The review as people read it. */
const textOf = ({ stars, words, byline }: Reported): string =>
  [`${'★'.repeat(stars)}${'☆'.repeat(5 - stars)}${byline ? ` ${byline}` : ''}`, words]
    .filter((line) => line !== '')
    .join('\n');

/**
 * Reports a shown review, or a photo that it is shown with: media keeps it as evidence and puts it before moderators. One about
 * children hides the review until they have decided, unless they have looked at it before. NOT_FOUND for what nobody sees.
 * Returns what the visitor may name when writing to the shop. Idempotent.
 */
export async function reportReview(
  { database: { pool }, peers }: ReportReviewDeps,
  { id: reportId, reviewId, photoId, reason, words, contact, reporter, language }: ReportReviewCommand,
): Promise<string> {
  const found = await findReported(pool, { reviewId, photoId });
  if (!found) throw new AppError('NOT_FOUND');
  const { userId: ownerId, orderNumber, version: reviewVersion, jpeg } = found;
  const { reference } = await peers.media.submitReviewReport({
    ...{ reportId, reviewId, reviewVersion, ownerId, orderNumber, text: textOf(found) },
    ...{ photoId: photoId ?? '', jpeg: jpeg ?? Buffer.alloc(0) },
    ...{ reason, words, contact, reporter, language },
  });
  if (reason === 'children') await hideReported(pool, { reviewId, photoId });
  return reference;
}
