import { doomObjects, type Log, type Part, repeatingJob, sweepDoomedObjects } from '@tapory/service-kit';
import { type FileStore, objectKeysOf } from '../clients/file-store.ts';
import { eraseContents, findExpiredTrash } from '../data/contents.ts';
import type { Database } from '../data/database.ts';
import { eraseOldUploads } from '../data/uploads.ts';

const BATCH = 100;
const PERIOD_MS = 10 * 60_000;
const DAY_MS = 24 * 3_600_000;

export type SweepDeps = { database: Database; store: FileStore; trashDays: number; log: Log };

/** Erases a batch of contents whose retention in the trash is over; false when there were none. */
async function emptyTrash({ database, trashDays }: SweepDeps, now: Date): Promise<boolean> {
  const expired = await findExpiredTrash(database, new Date(now.getTime() - trashDays * DAY_MS), BATCH);
  if (expired.length === 0) return false;
  const keys = expired.flatMap(objectKeysOf);
  await database.$transaction(async (tx) => {
    await doomObjects(tx, keys, now);
    await eraseContents(
      tx,
      expired.map(({ id }) => id),
    );
  });
  return true;
}

/**
 * Removes expired trash, abandoned uploads, and files of attempts that crashed.
 */
export async function sweep(deps: SweepDeps, now: Date, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await emptyTrash(deps, now)));
  const { refused } = await sweepDoomedObjects(deps.database, deps.store.remove, { now, signal });
  if (refused > 0) deps.log.error({ refused }, 'the store refused to remove objects; the next sweep retries');
  await eraseOldUploads(deps.database, new Date(now.getTime() - DAY_MS));
}

export const sweepJob = (deps: SweepDeps): Part =>
  repeatingJob({
    name: 'sweep',
    everyMs: PERIOD_MS,
    run: (now, signal) => sweep(deps, now, signal),
    log: deps.log,
  });
