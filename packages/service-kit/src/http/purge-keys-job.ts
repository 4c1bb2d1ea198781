import type { IdempotencyStore } from '@tapory/persistence';
import type { Part } from '../runtime/lifecycle.ts';
import type { Log } from '../runtime/log.ts';
import { repeatingJob } from '../runtime/repeating-job.ts';
import { runInBatches } from '../runtime/run-in-batches.ts';

const EVERY_MS = 600_000;
const BATCH = 5000;
const HOUR_MS = 3_600_000;

/** Deletes idempotency keys, and the answers stored with them, that are older than `keepHours`. */
export function purgeKeysJob(options: { store: IdempotencyStore; keepHours: number; log: Log }): Part {
  const { store, keepHours, log } = options;
  return repeatingJob({
    name: 'purge-idempotency-keys',
    everyMs: EVERY_MS,
    log,
    async run(_now, signal) {
      await runInBatches({ size: BATCH, signal }, (size) => store.purge(keepHours * HOUR_MS, size));
    },
  });
}
