import type { Outbox } from '@tapory/messaging';
import { type Log, type Part, repeatingJob, runInBatches } from '@tapory/service-kit';
import type { Tx } from '../../data/database.ts';
import { markUntoldPhotos } from '../data/photo-checks.ts';
import { photosSentEvents } from '../use-cases/review-events.ts';

const EVERY_MS = 10_000;
const BATCH = 100;

/** Tells once of photos of reviews that a previous release took in, so that the automatic check looks at them too. */
export const tellPhotos = (outbox: Outbox<Tx>, signal?: AbortSignal, batch: number = BATCH) =>
  runInBatches({ size: batch, signal }, (size) =>
    outbox.transaction(async (tx, record) => {
      const told = await markUntoldPhotos(tx, size);
      await record(photosSentEvents(told));
      return told.length;
    }),
  );

export const tellPhotosJob = ({ outbox, log }: { outbox: Outbox<Tx>; log: Log }): Part =>
  repeatingJob({
    name: 'tell-review-photos',
    everyMs: EVERY_MS,
    run: (_now, signal) => tellPhotos(outbox, signal),
    log,
  });
