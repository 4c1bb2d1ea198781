import type { Outbox, RecordEvent } from '@tapory/messaging';
import { cancelDeletion } from '@tapory/service-kit';
import type { ArtworkStore } from '../clients/artwork-store.ts';
import { modelObject } from '../clients/photos/photo-store.ts';
import type { Tx } from '../data/database.ts';
import {
  type ClaimedJob,
  type JobQueue,
  markCompleted,
  markFailed,
  type Picture,
} from '../data/job-queue.ts';
import { findJob } from '../data/jobs.ts';
import { imagePath, thumbPath } from '../domain/artwork-path.ts';
import type { Job } from '../domain/job.ts';
import { recordJobEnd } from '../metrics.ts';

/** The event of a finished picture. */
export const completedEvent = (
  job: Pick<Job, 'id' | 'ownerId' | 'title'>,
  { deliveryKey, size }: { deliveryKey: string; size: number },
) => ({
  type: 'job.completed' as const,
  subject: job.id,
  data: {
    jobId: job.id,
    ownerId: job.ownerId,
    title: job.title,
    imageUrl: imagePath(deliveryKey),
    thumbUrl: thumbPath(deliveryKey),
    width: size,
    height: size,
  },
});

/** Completes a job and publishes it; false when the lease was lost or the job was cancelled. */
export async function completeJob(
  { outbox, store }: { outbox: Outbox<Tx>; store: ArtworkStore },
  { job, lease }: ClaimedJob,
  picture: Picture,
): Promise<boolean> {
  const isCompleted = await outbox.transaction(async (tx, record) => {
    if (!(await markCompleted(tx, lease, picture))) return false;
    const { deliveryKey } = picture;
    await cancelDeletion(tx, [...store.keysOf(deliveryKey), modelObject(deliveryKey)]);
    // An account may have taken it over meanwhile; a visitor's is nobody's yet.
    const current = await findJob(tx, job.id);
    if (current && !current.isVisitor) await record(completedEvent(current, picture));
    return true;
  });
  if (isCompleted) recordJobEnd('completed', job);
  return isCompleted;
}

/** Fails a job in the running transaction and records the event; false when the lease was lost. */
async function fail(
  { tx, record }: { tx: Tx; record: RecordEvent },
  { job, lease }: ClaimedJob,
  failureCode: string,
): Promise<boolean> {
  if (!(await markFailed(tx, lease, failureCode))) return false;
  const current = await findJob(tx, job.id);
  if (current && !current.isVisitor)
    await record({
      type: 'job.failed',
      subject: job.id,
      data: { jobId: job.id, ownerId: current.ownerId, failureCode },
    });
  return true;
}

/** Fails a job and publishes it; false when the lease was lost. */
export async function failJob(
  outbox: Outbox<Tx>,
  claimed: ClaimedJob,
  failureCode: string,
): Promise<boolean> {
  const isFailed = await outbox.transaction((tx, record) => fail({ tx, record }, claimed, failureCode));
  if (isFailed) recordJobEnd('failed', claimed.job);
  return isFailed;
}

/** Fails and publishes one job whose lease has expired in its last attempt. Returns its id, null when there is none. */
export async function failExpiredJob(outbox: Outbox<Tx>, queue: JobQueue): Promise<string | null> {
  const job = await outbox.transaction(async (tx, record) => {
    const claimed = await queue.claimExhausted(tx);
    if (!claimed) return null;
    await fail({ tx, record }, claimed, 'GENERATION_FAILED');
    return claimed.job;
  });
  if (job) recordJobEnd('failed', job);
  return job?.id ?? null;
}
