import type { Outbox } from '@tapory/messaging';
import { cancelDeletion } from '@tapory/service-kit';
import { reportReference } from '@tapory/shop';
import { type KeptFile, keepFile } from '../checks/use-cases/keep-file.ts';
import type { FileStore } from '../clients/file-store.ts';
import type { Database, Tx } from '../data/database.ts';
import { keepForeign, keepReview } from '../data/evidence.ts';
import { openCase } from '../data/report-cases.ts';
import { hasReport } from '../data/reports.ts';
import { keepReport, type NewReport } from './keep-report.ts';

export type SubmitReviewReportDeps = { database: Database; outbox: Outbox<Tx>; store: FileStore };

export type ReviewReport = {
  report: NewReport;
  reviewId: string;
  reviewVersion: number;
  ownerId: string;
  orderNumber: string;
  /** The review as people read it. */
  text: string;
  /** Of the photo that is meant; empty when the words are. */
  photoId: string;
  jpeg: Uint8Array;
};

/** What is reported, kept in its case; true when the case did not have it yet. */
async function keepEvidence(
  tx: Tx,
  caseId: string,
  { reviewId, reviewVersion, orderNumber: title, text, photoId }: ReviewReport,
  file: KeptFile | null,
  now: Date,
): Promise<boolean> {
  if (!file) return keepReview(tx, caseId, { reviewId, version: reviewVersion, title, text }, now);
  const photo = { kind: 'review-photo', contentId: photoId, version: 1, title } as const;
  const isNew = await keepForeign(tx, caseId, { ...photo, ...file }, now);
  if (isNew) await cancelDeletion(tx, [file.key]);
  return isNew;
}

/**
 * Keeps a visitor's report of a buyer's review, or of one photo of it, with the words or the bytes as evidence: whoever withdraws the
 * review from then on, they stay. A photo of which the automatic check has warned is in the same case. The same report again changes
 * nothing. Returns its reference. What it hides its own service hides.
 */
export async function submitReviewReport(
  deps: SubmitReviewReportDeps,
  command: ReviewReport,
  /** When it was sent. */
  now: Date,
): Promise<string> {
  const { report, reviewId, ownerId, orderNumber: title, photoId, jpeg } = command;
  const { id, reason } = report;
  if (await hasReport(deps.database, id)) return reportReference(id);
  const file = photoId === '' ? null : await keepFile(deps, jpeg, 'image/jpeg');
  const subject = file
    ? ({ subject: 'review-photo', subjectId: photoId } as const)
    : ({ subject: 'review', subjectId: reviewId } as const);
  return deps.outbox.transaction(async (tx) => {
    const found = await openCase(tx, { ...subject, ownerId, title, reason, now });
    // The same one may have come twice at once.
    if (await hasReport(tx, id)) return reportReference(id);
    const hasNewEvidence = await keepEvidence(tx, found.id, command, file, now);
    await keepReport(tx, found, { report, hasNewEvidence, now });
    return reportReference(id);
  });
}
