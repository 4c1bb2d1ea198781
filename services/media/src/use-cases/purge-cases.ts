import { runInBatches, scheduleDeletion } from '@tapory/service-kit';
import { moderation } from '@tapory/shop';
import { eraseFound } from '../checks/data/findings.ts';
import { hasOpenAppeal } from '../data/appeals.ts';
import { lockContents } from '../data/contents.ts';
import type { Database, Tx } from '../data/database.ts';
import { eraseEvidence, findEvidence } from '../data/evidence.ts';
import { findOldCases, markPurged } from '../data/report-cases.ts';
import { eraseReports, forgetReporters } from '../data/reports.ts';
import { lockPhotos } from '../events/data/event-photos.ts';

const DAY_MS = 86_400_000;
/** How long it is remembered whether the reports of a device were right, days. */
const REPORTER_DAYS = 365;
const BATCH = 100;

async function purge(tx: Tx, id: string, now: Date): Promise<void> {
  const contentIds = (await findEvidence(tx, id)).map(({ contentId }) => contentId);
  // Serialised with whoever erases these contents: one of the two schedules the files.
  await lockContents(tx, contentIds);
  await lockPhotos(tx, contentIds);
  if (await hasOpenAppeal(tx, contentIds)) return;
  await scheduleDeletion(tx, await eraseEvidence(tx, id), now);
  await eraseReports(tx, id);
  await eraseFound(tx, id);
  await markPurged(tx, id, now);
}

/** Erases reports and evidence of cases whose appeal is over and that were kept long enough; their outcome stays. */
export async function purgeCases(database: Database, now: Date, signal?: AbortSignal): Promise<void> {
  const days = moderation.appealDays + moderation.evidenceDays;
  const old = await findOldCases(database, new Date(now.getTime() - days * DAY_MS), BATCH);
  for (const { id } of old) {
    if (signal?.aborted) return;
    await database.$transaction((tx) => purge(tx, id, now));
  }
  const before = new Date(now.getTime() - REPORTER_DAYS * DAY_MS);
  await runInBatches({ size: BATCH, signal }, (limit) => forgetReporters(database, before, limit));
}
