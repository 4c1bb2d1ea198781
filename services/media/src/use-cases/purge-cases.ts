import { runInBatches, scheduleDeletion } from '@tapory/service-kit';
import { eraseFound } from '../checks/data/findings.ts';
import { hasOpenAppeal, hasOpenPieceAppeal } from '../data/appeals.ts';
import { lockContents } from '../data/contents.ts';
import type { Database, Tx } from '../data/database.ts';
import { eraseEvidence, findEvidence } from '../data/evidence.ts';
import { findOldCases, lockCase, markPurged } from '../data/report-cases.ts';
import { eraseReports, forgetReporters } from '../data/reports.ts';
import { SYSTEM_ACTOR } from '../domain/moderation.ts';
import type { ReportCase } from '../domain/report.ts';
import { lockPhotos } from '../events/data/event-photos.ts';
import { logEvidence } from '../evidence/data/log-evidence.ts';
import { releaseSealed } from '../evidence/data/sealed-objects.ts';
import { isUnsealed } from '../evidence/data/unsealed.ts';
import { createRun } from '../evidence/domain/each-one.ts';
import { daysKept, type Retention } from '../evidence/domain/retention.ts';

const DAY_MS = 86_400_000;
/** How long it is remembered whether the reports of a device were right, days. */
const REPORTER_DAYS = 365;
const BATCH = 100;

async function purge(tx: Tx, { id, subjectId }: ReportCase, now: Date): Promise<void> {
  const contentIds = (await findEvidence(tx, id)).map(({ contentId }) => contentId);
  // Serialised with whoever erases these contents: one of the two schedules the files.
  await lockContents(tx, contentIds);
  await lockPhotos(tx, contentIds);
  if (await hasOpenAppeal(tx, contentIds)) return;
  if (await hasOpenPieceAppeal(tx, subjectId)) return;
  // A hold may have been set, or the evidence store been away, since it was looked for.
  const found = await lockCase(tx, id);
  if (!found || found.heldAt || found.purgedAt || (await isUnsealed(tx, id))) return;
  await releaseSealed(tx, id, now);
  await logEvidence(tx, { kind: 'case.purged', subjectId: id, actorId: SYSTEM_ACTOR, at: now });
  await scheduleDeletion(tx, await eraseEvidence(tx, id), now);
  await eraseReports(tx, id);
  await eraseFound(tx, id);
  await markPurged(tx, id, now);
}

/**
 * Erases reports and evidence of cases whose appeal is over and that were kept long enough; their outcome stays. None that is on
 * hold, nor before the evidence store has had all of it.
 */
export async function purgeCases(
  { database, retention }: { database: Database; retention: Retention },
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const run = createRun(signal);
  for (const reason of ['children', 'illegal'] as const) {
    const before = new Date(now.getTime() - daysKept(reason, retention) * DAY_MS);
    let after: ReportCase | undefined;
    for (let size = BATCH; size === BATCH && !signal?.aborted; ) {
      const old = await findOldCases(database, { before, after, isChildren: reason === 'children' }, BATCH);
      await run.each(old, (one) => database.$transaction((tx) => purge(tx, one, now)));
      // Those that stay, however many, hide none that is due.
      [after, size] = [old.at(-1), old.length];
    }
  }
  const before = new Date(now.getTime() - REPORTER_DAYS * DAY_MS);
  await runInBatches({ size: BATCH, signal }, (limit) => forgetReporters(database, before, limit));
  run.end('some cases are not purged yet');
}
