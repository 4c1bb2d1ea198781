import type { EventHandler } from '@tapory/messaging';
import { eraseIdempotencyKeys } from '@tapory/service-kit';
import type { Tx } from '../data/database.ts';
import { eraseWords, findErasable, removeJobs } from '../data/erasing.ts';
import { lockOwner } from '../data/job-requests.ts';
import type { ConsumerDeps } from './deps.ts';

/**
 * The person is erased: their jobs and pictures go, and a worker that is at one finds its lease gone. Pictures that
 * an order carries stay for it, without the words from which they were made.
 */
export const onUserDeleted =
  ({ store }: ConsumerDeps): EventHandler<Tx, 'user.deleted'> =>
  async (tx, { data: { userId } }) => {
    await lockOwner(tx, userId);
    const jobs = await findErasable(tx, userId);
    // Before the rows: whoever knows the file's name forgets it only once the file is gone.
    for (const { deliveryKey } of jobs) if (deliveryKey) await store.remove(deliveryKey);
    await removeJobs(
      tx,
      userId,
      jobs.map(({ id }) => id),
    );
    await eraseWords(tx, userId);
    await eraseIdempotencyKeys(tx, userId);
  };
