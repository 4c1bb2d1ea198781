import { AppError } from '@tapory/errors';
import { type Log, type Part, repeatingJob } from '@tapory/service-kit';
import type { Peers } from '../../clients/peers.ts';
import type { Database } from '../../data/database.ts';
import { lockReview } from '../data/reviews.ts';
import { claimReport, markHandedOver, type WaitingReport } from '../data/waiting-reports.ts';

const EVERY_MS = 1000;
/** Media writes the photo to its store before it answers. */
const DEADLINE_MS = 10_000;

export type HandOverReportsDeps = {
  database: Pick<Database, 'pool'>;
  media: Pick<Peers['media'], 'submitReviewReport'>;
  log: Pick<Log, 'warn' | 'error'>;
};

/** Null once media has a report; otherwise why it has not. */
async function handOver(
  { database: { pool }, media }: HandOverReportsDeps,
  report: WaitingReport,
): Promise<AppError | null> {
  const { id: reportId, reviewId, photoId, told, jpeg, reportedAt } = report;
  try {
    const what = { reportId, reviewId, photoId: photoId ?? '', jpeg: jpeg ?? Buffer.alloc(0) };
    await media.submitReviewReport({ ...told, ...what, reportedAt }, { deadlineMs: DEADLINE_MS });
  } catch (error) {
    return AppError.from(error);
  }
  await pool.$transaction(async (tx) =>
    markHandedOver(tx, reportId, (await lockReview(tx, reviewId)) === null),
  );
  return null;
}

/**
 * Hands visitors' reports of reviews to media, which takes each once. One that it does not take is tried again later and lets others
 * pass; while it is away, the rest waits for the next run.
 */
export async function handOverReports(deps: HandOverReportsDeps, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const report = await claimReport(deps.database.pool);
    if (!report) return;
    const failure = await handOver(deps, report);
    if (!failure) continue;
    deps.log.warn({ err: failure, reportId: report.id }, 'media did not take a report of a review');
    if (failure.code === 'TEMPORARILY_UNAVAILABLE') return;
  }
}

/** Runs {@link handOverReports} every second. */
export const handOverReportsJob = (deps: HandOverReportsDeps): Part =>
  repeatingJob({
    name: 'hand-over-reports',
    everyMs: EVERY_MS,
    run: (_now, signal) => handOverReports(deps, signal),
    log: deps.log,
  });
