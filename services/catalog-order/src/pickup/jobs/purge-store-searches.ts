import { type Log, type Part, repeatingJob } from '@tapory/service-kit';
import type { Database } from '../../data/database.ts';
import { purgeStoreSearches } from '../data/store-searches.ts';

const EVERY_MS = 60 * 60_000;
const BATCH = 1000;

/** Removes searches for stores from a month ago. */
export const purgeStoreSearchesJob = ({ database, log }: { database: Database; log: Log }): Part =>
  repeatingJob({
    name: 'purge-store-searches',
    everyMs: EVERY_MS,
    async run(_now, signal) {
      let purged = BATCH;
      while (purged === BATCH && !signal?.aborted) purged = await purgeStoreSearches(database.pool, BATCH);
    },
    log,
  });
