import { AppError } from '@tapory/errors';
import { lockOwner, refuseErased } from '../data/erased-owners.ts';
import { refuseWhilePaused } from '../data/intake.ts';
import { findJob, markQueuedAgain } from '../data/jobs.ts';
import { type Job, jobTransitions } from '../domain/job.ts';
import { consumeQuota, type JobDeps } from './create-job.ts';
import { checkWordsAgain, refuseRemake } from './refuse-remake.ts';

/**
 * Queues a failed or cancelled job again; it counts as a new request, unless staff do it. PROMPT_PROHIBITED when its words are
 * prohibited by now, whoever tries; INTAKE_PAUSED and the refusals of `refuseRemake` for its owner; JOB_NOT_RETRYABLE in any
 * other state.
 */
export async function retryJob(
  { database, signals, limits }: JobDeps,
  job: Pick<Job, 'id' | 'ownerId' | 'prompt' | 'title'>,
  now: Date,
  { isByStaff = false } = {},
): Promise<Job> {
  await checkWordsAgain(database, job);
  if (!isByStaff) await refuseWhilePaused(database.pool);
  const queued = await database.pool.$transaction(async (tx) => {
    await lockOwner(tx, job.ownerId);
    await refuseErased(tx, job.ownerId);
    const current = await findJob(tx, job.id);
    if (!current) throw new AppError('NOT_FOUND');
    const isRetryable = jobTransitions.can(current.status, 'queued') && current.status !== 'processing';
    if (!isRetryable || current.trashedAt) {
      throw new AppError('JOB_NOT_RETRYABLE');
    }
    if (!isByStaff) {
      await refuseRemake(tx, current);
      await consumeQuota(tx, { jobId: job.id, ownerId: job.ownerId, limits, now });
    }
    if (!(await markQueuedAgain(tx, job.id, current.status))) throw new AppError('JOB_NOT_RETRYABLE');
    return findJob(tx, job.id);
  });
  if (!queued) throw new AppError('NOT_FOUND');
  signals.publishQueued();
  signals.publishChanged(job.id);
  return queued;
}
