import {
  deleteDueObjects,
  type Log,
  type Part,
  repeatingJob,
  runInBatches,
  scheduleDeletion,
} from '@tapory/service-kit';
import { type FileStore, uploadKey } from '../clients/file-store.ts';
import { findExpiredTrash, findOldRemoved } from '../data/contents.ts';
import type { Database, Tx } from '../data/database.ts';
import { eraseOldUploads } from '../data/uploads.ts';
import { sweepEvents } from '../events/use-cases/sweep-events.ts';
import type { Retention } from '../evidence/domain/retention.ts';
import { forgetUntold } from '../take-downs/data/piece-acts.ts';
import { eraseTrash } from '../use-cases/empty-trash.ts';
import { purgeCases } from '../use-cases/purge-cases.ts';

const PERIOD_MS = 10 * 60_000;
const DAY_MS = 24 * 3_600_000;

export type SweepDeps = {
  database: Database;
  store: FileStore;
  trashDays: number;
  eventKeepDays: number;
  retention: Retention;
  log: Log;
};

/** Rows per transaction. */
const BATCH = 500;

/** Erases uploads a day after their form has expired; what was sent with it after the upload had ended goes with them. */
const eraseUploads = ({ database }: SweepDeps, now: Date, signal?: AbortSignal): Promise<void> =>
  runInBatches({ size: BATCH, signal }, (limit) =>
    database.$transaction(async (tx) => {
      const ids = await eraseOldUploads(tx, new Date(now.getTime() - DAY_MS), limit);
      await scheduleDeletion(tx, ids.map(uploadKey), now);
      return ids.length;
    }),
  );

/** Longer than the news of a take-down waits anywhere, days. */
const LATEST_NEWS_DAYS = 30;

const forgetErasedPieces = ({ database }: SweepDeps, now: Date, signal?: AbortSignal): Promise<void> => {
  const before = new Date(now.getTime() - LATEST_NEWS_DAYS * DAY_MS);
  return runInBatches({ size: BATCH, signal }, (limit) => forgetUntold(database, before, limit));
};

/**
 * Removes expired trash, contents removed for good and reported ones when they have been kept as evidence, abandoned uploads,
 * events that ended long ago, and files of attempts that crashed.
 */
export async function sweep(deps: SweepDeps, now: Date, signal?: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - deps.trashDays * DAY_MS);
  const findExpired = (tx: Tx, limit: number) => findExpiredTrash(tx, before, limit);
  await eraseTrash(deps.database, findExpired, { now, signal });
  const kept = new Date(now.getTime() - deps.retention.days * DAY_MS);
  const findRemoved = (tx: Tx, limit: number) => findOldRemoved(tx, kept, limit);
  await eraseTrash(deps.database, findRemoved, { now, signal });
  await purgeCases(deps, now, signal);
  await eraseUploads(deps, now, signal);
  await forgetErasedPieces(deps, now, signal);
  await sweepEvents({ database: deps.database, keepDays: deps.eventKeepDays }, now, signal);
  const { refused } = await deleteDueObjects(deps.database, deps.store.remove, { now, signal });
  if (refused > 0) deps.log.error({ refused }, 'the store refused to remove objects; the next sweep retries');
}

export const sweepJob = (deps: SweepDeps): Part =>
  repeatingJob({
    name: 'sweep',
    everyMs: PERIOD_MS,
    run: (now, signal) => sweep(deps, now, signal),
    log: deps.log,
  });
