import { type Log, type Part, repeatingJob } from '@tapory/service-kit';
import { type FileStore, objectKeysOf } from '../clients/file-store.ts';
import { eraseContents, findExpiredTrash } from '../data/contents.ts';
import type { Database } from '../data/database.ts';
import { doomObjects, findDueObjects, spareObjects } from '../data/doomed-objects.ts';
import { eraseOldUploads } from '../data/uploads.ts';

const BATCH = 100;
const PERIOD_MS = 10 * 60_000;
const DAY_MS = 24 * 3_600_000;

export type SweepDeps = { database: Database; store: FileStore; trashDays: number };

/** Erases contents whose time in the trash is over; their objects go on the list. */
async function emptyTrash({ database, trashDays }: SweepDeps, now: Date): Promise<void> {
  const expired = await findExpiredTrash(database, new Date(now.getTime() - trashDays * DAY_MS), BATCH);
  if (expired.length === 0) return;
  const keys = expired.flatMap(objectKeysOf);
  await database.$transaction(async (tx) => {
    await doomObjects(tx, keys, now);
    await eraseContents(
      tx,
      expired.map(({ id }) => id),
    );
  });
}

/** Removes what is no longer needed: expired trash, uploads nobody completed, files of attempts that died. */
export async function sweep(deps: SweepDeps, now: Date): Promise<void> {
  await emptyTrash(deps, now);
  const keys = await findDueObjects(deps.database, now, BATCH);
  if (keys.length > 0) {
    await deps.store.remove(keys);
    await spareObjects(deps.database, keys);
  }
  await eraseOldUploads(deps.database, new Date(now.getTime() - DAY_MS));
}

/** Runs {@link sweep} every ten minutes. */
export const sweepJob = (deps: SweepDeps & { log: Log }): Part =>
  repeatingJob({ name: 'sweep', everyMs: PERIOD_MS, run: (now) => sweep(deps, now), log: deps.log });
