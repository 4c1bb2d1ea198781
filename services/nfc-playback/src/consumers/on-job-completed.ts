import type { EventHandler } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { isErased, lockOwner } from '../data/erased-owners.ts';
import { insertJob } from '../data/jobs.ts';

/** Stores a finished image, from which a keepsake can be made, unless its owner was erased. */
export const onJobCompleted: EventHandler<Tx, 'job.completed'> = async (tx, event) => {
  const { jobId, ownerId, title, imageUrl, thumbUrl } = event.data;
  await lockOwner(tx, ownerId);
  if (await isErased(tx, ownerId)) return;
  await insertJob(tx, { jobId, ownerId, title, imageUrl, thumbUrl });
};
