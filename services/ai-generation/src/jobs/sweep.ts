import type { Outbox, RecordEvent } from '@tapory/messaging';
import { eraseIdempotencyKeys } from '@tapory/persistence';
import {
  deleteDueObjects,
  type Log,
  type Part,
  repeatingJob,
  runInBatches,
  scheduleDeletion,
} from '@tapory/service-kit';
import type { ArtworkStore } from '../clients/artwork-store.ts';
import { modelObject, printObject, sourceObject } from '../clients/photos/photo-store.ts';
import { findStanding } from '../data/art-blocks.ts';
import { purgeOpenings } from '../data/art-openings.ts';
import { removeCropsOf } from '../data/crops.ts';
import type { Database, Tx } from '../data/database.ts';
import { deleteErasable, type ErasedPicture } from '../data/erasure.ts';
import { removeExhibits } from '../data/exhibits.ts';
import { purgeRequests } from '../data/job-requests.ts';
import { purgePhotoUploads } from '../data/photo-uploads.ts';
import { eraseDevices } from '../data/provider-calls.ts';
import { quotaWindowStart } from '../domain/quota.ts';
import { UPLOAD_MS } from '../use-cases/begin-photo.ts';

const BATCH = 100;
/** Openings of designs by staff are kept for two years. */
const OPENINGS_MS = 730 * 86_400_000;
const PERIOD_MS = 10 * 60_000;

export type SweepDeps = { database: Database; outbox: Outbox<Tx>; store: ArtworkStore; log: Log };

/**
 * Tells whoever has looked at designs, or waits for a decision about them, that they are gone. Nobody has looked at what a visitor
 * drew, unless it was taken down.
 */
async function tellOfErased(
  tx: Tx,
  record: RecordEvent,
  erased: readonly ErasedPicture[],
  erasedAt: Date,
): Promise<void> {
  const down = await findStanding(
    tx,
    erased.map(({ id }) => id),
  );
  for (const { id: jobId, ownerId, deliveryKey, isVisitor } of erased)
    if (down.has(jobId) || (deliveryKey && !isVisitor))
      await record({ type: 'artwork.erased', subject: jobId, data: { jobId, ownerId, erasedAt } });
}

/** Erases a batch of pictures of erased people; returns how many. */
function erasePictures(
  { outbox, store }: SweepDeps,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  return outbox.transaction(async (tx, record) => {
    const erased = await deleteErasable(tx, now, limit);
    const keys = erased.flatMap(({ kind, deliveryKey, sourceKey }) => [
      ...(deliveryKey ? store.keysOf(deliveryKey) : []),
      ...(deliveryKey && kind === 'figurine' ? [modelObject(deliveryKey)] : []),
      // What a picture was made of is its upload's, and goes with that.
      ...(sourceKey && kind === 'photo' ? [sourceObject(sourceKey)] : []),
    ]);
    await removeExhibits(
      tx,
      erased.map(({ id }) => id),
    );
    const crops = await removeCropsOf(
      tx,
      erased.map(({ id }) => id),
    );
    keys.push(
      ...crops.flatMap(({ deliveryKey, printHash }) => [
        ...store.keysOf(deliveryKey),
        printObject(deliveryKey, printHash),
      ]),
    );
    await tellOfErased(tx, record, erased, now);
    const drawnByVisitors = erased.filter(({ isVisitor }) => isVisitor);
    if (drawnByVisitors.length > 0)
      await eraseDevices(
        tx,
        drawnByVisitors.map(({ id }) => id),
      );
    // Stored answers hold the words of what was drawn.
    for (const deviceId of new Set(drawnByVisitors.map(({ ownerId }) => ownerId)))
      await eraseIdempotencyKeys(tx, deviceId);
    await scheduleDeletion(tx, keys, now);
    return erased.length;
  });
}

/** Removes pictures of erased people and those that visitors left, files of attempts that crashed, and requests of past hours, and uploads that nobody continued. */
export async function sweep(deps: SweepDeps, now: Date, signal?: AbortSignal): Promise<void> {
  await runInBatches({ size: BATCH, signal }, (limit) => erasePictures(deps, { now, limit }));
  const { refused } = await deleteDueObjects(deps.database.pool, deps.store.removeObjects, { now, signal });
  if (refused > 0) deps.log.error({ refused }, 'the store refused to remove objects; the next sweep retries');
  await purgeRequests(deps.database.pool, quotaWindowStart(now));
  await purgeOpenings(deps.database.pool, new Date(now.getTime() - OPENINGS_MS));
  await purgePhotoUploads(deps.database.pool, new Date(now.getTime() - UPLOAD_MS));
}

export const sweepJob = (deps: SweepDeps): Part =>
  repeatingJob({
    name: 'sweep',
    everyMs: PERIOD_MS,
    run: (now, signal) => sweep(deps, now, signal),
    log: deps.log,
  });
