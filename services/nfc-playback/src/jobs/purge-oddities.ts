import { type Log, type Part, repeatingJob, runInBatches } from '@tapory/service-kit';
import type { Database } from '../data/database.ts';
import { purgeOddities } from '../data/tag-oddities.ts';

const EVERY_MS = 3_600_000;
const BATCH = 1000;

/** Forgets what was odd about taps long ago: anybody who holds a tag near leaves one a day. */
export const purgeOdditiesJob = ({ database, log }: { database: Database; log: Log }): Part =>
  repeatingJob({
    name: 'purge-oddities',
    everyMs: EVERY_MS,
    run: (now, signal) =>
      runInBatches({ size: BATCH, signal }, (limit) => purgeOddities(database.pool, now, limit)),
    log,
  });
