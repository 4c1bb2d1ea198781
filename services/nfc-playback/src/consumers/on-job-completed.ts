import type { EventHandler } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { insertJob } from '../data/jobs.ts';

/** A finished image can become a keepsake. */
export const onJobCompleted: EventHandler<Tx, 'job.completed'> = async (tx, event) => {
  const { jobId, ownerId, title, imageUrl, thumbUrl } = event.data;
  await insertJob(tx, { jobId, ownerId, title, imageUrl, thumbUrl });
};
