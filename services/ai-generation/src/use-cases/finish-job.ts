import type { Outbox } from '@tapory/messaging';
import { spareObjects } from '@tapory/service-kit';
import type { ArtworkStore } from '../clients/artwork-store.ts';
import type { Tx } from '../data/database.ts';
import { failExhausted, type Lease, markCompleted, markFailed } from '../data/job-queue.ts';
import { imagePath, thumbPath } from '../domain/artwork-path.ts';
import type { Job } from '../domain/job.ts';

export type Picture = { deliveryKey: string; size: number; provider: string; isDemo: boolean };

/** Completes a job and tells so, if the lease still holds; false when another has taken over or the job was cancelled. */
export function completeJob(
  { outbox, store }: { outbox: Outbox<Tx>; store: ArtworkStore },
  lease: Lease,
  job: Job,
  picture: Picture,
): Promise<boolean> {
  return outbox.transaction(async (tx, record) => {
    if (!(await markCompleted(tx, lease, picture))) return false;
    await spareObjects(tx, store.keysOf(picture.deliveryKey));
    await record({
      type: 'job.completed',
      subject: job.id,
      data: {
        jobId: job.id,
        ownerId: job.ownerId,
        title: job.title,
        imageUrl: imagePath(picture.deliveryKey),
        thumbUrl: thumbPath(picture.deliveryKey),
        width: picture.size,
        height: picture.size,
      },
    });
    return true;
  });
}

/** Fails a job for good and tells so, if the lease still holds. */
export function failJob(outbox: Outbox<Tx>, lease: Lease, job: Job, failureCode: string): Promise<boolean> {
  return outbox.transaction(async (tx, record) => {
    if (!(await markFailed(tx, lease, failureCode))) return false;
    await record({
      type: 'job.failed',
      subject: job.id,
      data: { jobId: job.id, ownerId: job.ownerId, failureCode },
    });
    return true;
  });
}

/** Fails one job whose last worker has fallen silent, and tells so. Answers its id, null when there is none. */
export function failSilentJob(outbox: Outbox<Tx>): Promise<string | null> {
  return outbox.transaction(async (tx, record) => {
    const failureCode = 'GENERATION_FAILED';
    const job = await failExhausted(tx, failureCode);
    if (!job) return null;
    await record({
      type: 'job.failed',
      subject: job.id,
      data: { jobId: job.id, ownerId: job.ownerId, failureCode },
    });
    return job.id;
  });
}
