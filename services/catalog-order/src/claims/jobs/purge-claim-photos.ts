import { type Log, type Part, repeatingJob } from '@tapory/service-kit';
import type { Database } from '../../data/database.ts';
import { purgeClaimPhotos } from '../data/claim-photos.ts';

const EVERY_MS = 60 * 60_000;
const BATCH = 100;

/** Removes photos that nobody has filed a claim with. */
export const purgeClaimPhotosJob = ({ database, log }: { database: Database; log: Log }): Part =>
  repeatingJob({
    name: 'purge-claim-photos',
    everyMs: EVERY_MS,
    async run(_now, signal) {
      let purged = BATCH;
      while (purged === BATCH && !signal?.aborted) purged = await purgeClaimPhotos(database.pool, BATCH);
    },
    log,
  });
