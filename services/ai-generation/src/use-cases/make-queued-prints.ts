import { AppError } from '@tapory/errors';
import { createWorker } from '@tapory/jobs';
import { type Log, newId, type Part } from '@tapory/service-kit';
import { findStanding } from '../data/art-blocks.ts';
import { findJob } from '../data/jobs.ts';
import { type ClaimedPrint, createPrintQueue, removeQueuedPrint } from '../data/queued-prints.ts';
import { type CropDeps, createCrop, defaultCropOf } from './create-crop.ts';

/** Makes the print file of a claimed design as its order would, unless it was cropped or went meanwhile. */
export async function makeQueuedPrint(
  deps: CropDeps,
  { jobId, productKey, lease }: ClaimedPrint,
): Promise<void> {
  const { pool } = deps.database;
  const job = await findJob(pool, jobId);
  const isThere = job?.status === 'completed' && (await findStanding(pool, [jobId])).size === 0;
  if (isThere)
    await createCrop(deps, { id: newId(), job, productKey, crop: defaultCropOf(job), isDefault: true });
  await removeQueuedPrint(pool, lease);
}

export type PrintWorkerOptions = CropDeps & {
  log: Log;
  leaseMs: number;
  retryWaitMs: number;
  pollMs: number;
  stopMs: number;
};

/** Makes queued print files, one at a time: each takes the memory of a photo. What it refuses is left to the order. */
export function printWorker({
  leaseMs,
  retryWaitMs,
  pollMs,
  stopMs,
  log,
  ...deps
}: PrintWorkerOptions): Part {
  const { pool } = deps.database;
  const queue = createPrintQueue({ leaseMs });
  return createWorker({
    ...{ queue, log, database: pool, slots: 1, pollMs, stopMs },
    run: (claimed) => makeQueuedPrint(deps, claimed),
    async fail({ lease, jobId }, error) {
      log.warn({ err: error, jobId }, 'print file was not made');
      if (error instanceof AppError && error.code !== 'TEMPORARILY_UNAVAILABLE')
        return removeQueuedPrint(pool, lease);
      await queue.release(pool, lease, { waitMs: retryWaitMs, restoresAttempt: false });
    },
    async giveUp() {
      const claimed = await queue.claimExhausted(pool);
      if (claimed) await removeQueuedPrint(pool, claimed.lease);
      return claimed !== null;
    },
  });
}
