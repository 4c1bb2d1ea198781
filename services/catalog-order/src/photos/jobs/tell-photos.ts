import type { Outbox } from '@tapory/messaging';
import { type Log, type Part, repeatingJob, runInBatches } from '@tapory/service-kit';
import type { Tx } from '../../data/database.ts';
import { markUntoldPhotos, PHOTO_KINDS, type PhotoKind } from '../data/photo-checks.ts';
import { photosSentEvents } from '../use-cases/photo-events.ts';

const EVERY_MS = 10_000;
const BATCH = 100;

/**
 * Tells once of photos of reviews, or of claims about defects, that a previous release took in, so that the automatic check looks at
 * them too.
 */
export const tellPhotos = (
  outbox: Outbox<Tx>,
  kind: PhotoKind,
  signal?: AbortSignal,
  batch: number = BATCH,
) =>
  runInBatches({ size: batch, signal }, (size) =>
    outbox.transaction(async (tx, record) => {
      const told = await markUntoldPhotos(tx, kind, size);
      await record(photosSentEvents(kind, told));
      return told.length;
    }),
  );

export const tellPhotosJobs = ({ outbox, log }: { outbox: Outbox<Tx>; log: Log }): Part[] =>
  PHOTO_KINDS.map((kind) =>
    repeatingJob({
      name: `tell-${kind}s`,
      everyMs: EVERY_MS,
      run: (_now, signal) => tellPhotos(outbox, kind, signal),
      log,
    }),
  );
