import { type Log, type Part, repeatingJob } from '@tapory/service-kit';
import { purgeReleasedUses } from '../data/coupon-uses.ts';
import type { Database } from '../data/database.ts';

const EVERY_MS = 60 * 60_000;
const BATCH = 1000;

/** Removes uses that were released long ago: every refused order with a coupon leaves one. */
export const purgeReleasedUsesJob = ({ database, log }: { database: Database; log: Log }): Part =>
  repeatingJob({
    name: 'purge-released-uses',
    everyMs: EVERY_MS,
    async run(_now, signal) {
      let purged = BATCH;
      while (purged === BATCH && !signal?.aborted) purged = await purgeReleasedUses(database.pool, BATCH);
    },
    log,
  });
