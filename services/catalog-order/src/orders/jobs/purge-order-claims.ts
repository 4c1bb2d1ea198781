import { type Log, type Part, repeatingJob } from '@tapory/service-kit';
import type { Database } from '../../data/database.ts';
import { purgeOrderClaims } from '../data/order-claims.ts';

const EVERY_MS = 60 * 60_000;
const BATCH = 1000;

/** Removes claims of orders' ids that are older than any repeat of their command. */
export const purgeOrderClaimsJob = ({ database, log }: { database: Database; log: Log }): Part =>
  repeatingJob({
    name: 'purge-order-claims',
    everyMs: EVERY_MS,
    async run(_now, signal) {
      let purged = BATCH;
      while (purged === BATCH && !signal?.aborted) purged = await purgeOrderClaims(database.pool, BATCH);
    },
    log,
  });
