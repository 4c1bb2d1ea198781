import { AppError } from '@tapory/errors';
import { newId } from '@tapory/service-kit';
import type { JobSignals } from '../clients/job-signals.ts';
import type { Database, Tx } from '../data/database.ts';
import { lockOwner, refuseErased } from '../data/erased-owners.ts';
import { refuseWhilePaused } from '../data/intake.ts';
import { countUsage, insertRequest } from '../data/job-requests.ts';
import { findJobOfCommand, insertJob, type NewJob } from '../data/jobs.ts';
import { isStyleAvailable } from '../data/styles.ts';
import { readMoreWords } from '../data/word-lists.ts';
import type { Job } from '../domain/job.ts';
import { checkTexts } from '../domain/prompt-policy.ts';
import { checkQuota, type Limits, quotaWindowStart } from '../domain/quota.ts';

export type JobDeps = { database: Database; signals: JobSignals; limits: Limits };

/**
 * Queues a job; idempotent by command. Throws PROMPT_PROHIBITED, INTAKE_PAUSED, STYLE_UNAVAILABLE and the errors of `checkQuota`; the
 * limits are counted under a lock per person, so that concurrent requests cannot exceed them.
 */
export async function createJob(
  { database, signals, limits }: JobDeps,
  { kind = 'text', ...input }: Omit<NewJob, 'id' | 'kind'> & { kind?: 'text' | 'figurine' },
  now: Date,
): Promise<Job> {
  checkTexts(await readMoreWords(database.pool), input.prompt, input.title);
  const job = await database.pool.$transaction(async (tx) => {
    await lockOwner(tx, input.ownerId);
    const existing = await findJobOfCommand(tx, input.commandId);
    if (existing) return existing;
    await refuseErased(tx, input.ownerId);
    // Staff try out what shall be there when pictures are taken again.
    if (!input.trialOf) await refuseWhilePaused(tx);
    if (!(await isStyleAvailable(tx, input.style))) throw new AppError('STYLE_UNAVAILABLE');
    const inserted = { ...input, id: newId(), kind };
    await consumeQuota(tx, { jobId: inserted.id, ownerId: input.ownerId, limits, now });
    return insertJob(tx, inserted);
  });
  signals.publishQueued();
  return job;
}

/** Counts one more request of a person. Throws the errors of `checkQuota`. The caller holds the person's lock. */
export async function consumeQuota(
  tx: Tx,
  request: { jobId: string; ownerId: string; limits: Limits; now: Date },
): Promise<void> {
  const { jobId, ownerId, limits, now } = request;
  checkQuota(await countUsage(tx, ownerId, quotaWindowStart(now)), limits, now);
  await insertRequest(tx, { id: newId(), jobId, ownerId });
}
