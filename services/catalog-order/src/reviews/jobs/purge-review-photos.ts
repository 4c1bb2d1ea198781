import { type Log, type Part, repeatingJob } from '@tapory/service-kit';
import type { Database } from '../../data/database.ts';
import { purgeReviewPhotos } from '../data/review-photos.ts';

const EVERY_MS = 60 * 60_000;
const BATCH = 100;

/** Removes photos that nobody has sent a review with. */
export const purgeReviewPhotosJob = ({ database, log }: { database: Database; log: Log }): Part =>
  repeatingJob({
    name: 'purge-review-photos',
    everyMs: EVERY_MS,
    async run(_now, signal) {
      let purged = BATCH;
      while (purged === BATCH && !signal?.aborted) purged = await purgeReviewPhotos(database.pool, BATCH);
    },
    log,
  });
