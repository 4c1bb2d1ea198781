import { type Log, type Part, repeatingJob, runInBatches } from '@tapory/service-kit';
import type { Database } from '../../data/database.ts';
import { deleteOldMessages } from '../data/messages.ts';

const BATCH = 1000;
const INTERVAL_MS = 3_600_000;

/** Deletes the rows of old messages; every order adds at least two. */
export const purgeMessagesJob = ({ database, log }: { database: Database; log: Log }): Part =>
  repeatingJob({
    name: 'purge-messages',
    everyMs: INTERVAL_MS,
    async run(_now, signal) {
      await runInBatches({ size: BATCH, signal }, (size) => deleteOldMessages(database, size));
    },
    log,
  });
