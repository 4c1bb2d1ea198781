import { AppError } from '@tapory/errors';
import { newId } from '@tapory/service-kit';
import { lockOwner, refuseErased } from '../data/erased-owners.ts';
import { refuseWhilePaused } from '../data/intake.ts';
import { findJobOfCommand, insertVersion, type NewJob } from '../data/jobs.ts';
import type { Job } from '../domain/job.ts';
import { consumeQuota, type JobDeps } from './create-job.ts';
import { checkWordsAgain, refuseRemake } from './refuse-remake.ts';

/**
 * Queues one more picture of what a job was made of: another version of its wish. Idempotent by command. With the same
 * seed it is what the same words make today, which differs once the model or the words around them have changed.
 * JOB_NOT_RETRYABLE for an own photo, which nobody makes; the refusals of `refuseRemake` and of `createJob`.
 */
export async function makeAgain(
  { database, signals, limits }: JobDeps,
  job: Job,
  version: Pick<NewJob, 'commandId' | 'seed' | 'size' | 'provider' | 'isDemo'>,
): Promise<Job> {
  if (job.kind === 'photo') throw new AppError('JOB_NOT_RETRYABLE');
  await checkWordsAgain(database, job);
  const { ownerId } = job;
  const made = await database.pool.$transaction(async (tx) => {
    await lockOwner(tx, ownerId);
    const existing = await findJobOfCommand(tx, version.commandId);
    if (existing) return existing;
    await refuseErased(tx, ownerId);
    await refuseWhilePaused(tx);
    await refuseRemake(tx, job);
    const id = newId();
    await consumeQuota(tx, { jobId: id, ownerId, limits, now: new Date() });
    return insertVersion(tx, job, { ...version, id });
  });
  signals.publishQueued();
  return made;
}
