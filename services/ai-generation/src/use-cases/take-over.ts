import type { Outbox } from '@tapory/messaging';
import { eraseIdempotencyKeys } from '@tapory/persistence';
import { moveArtBlocks } from '../data/art-blocks.ts';
import type { Tx } from '../data/database.ts';
import { lockOwner, refuseErased } from '../data/erased-owners.ts';
import { moveCalls } from '../data/provider-calls.ts';
import { moveToAccount } from '../data/visitor-jobs.ts';
import type { Job } from '../domain/job.ts';
import { completedEvent } from './finish-job.ts';

/**
 * Gives an account what was drawn on a device without one, finished or in the making, and publishes what is finished.
 * Of two accounts the first gets it; a repeat finds nothing more.
 */
export const takeOver = (
  { outbox }: { outbox: Outbox<Tx> },
  { deviceId, ownerId }: { deviceId: string; ownerId: string },
): Promise<Job[]> =>
  outbox.transaction(async (tx, record) => {
    await lockOwner(tx, deviceId);
    await lockOwner(tx, ownerId);
    await refuseErased(tx, ownerId);
    const jobs = await moveToAccount(tx, deviceId, ownerId);
    if (jobs.length === 0) return [];
    const ids = jobs.map(({ id }) => id);
    await moveCalls(tx, ids, ownerId);
    await moveArtBlocks(tx, ids, ownerId);
    // The answers hold their words, which the account's deletion would not find.
    await eraseIdempotencyKeys(tx, deviceId);
    for (const job of jobs) {
      const { deliveryKey, size } = job;
      if (job.status === 'completed' && deliveryKey) await record(completedEvent(job, { deliveryKey, size }));
    }
    return jobs;
  });
