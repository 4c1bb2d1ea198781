import { randomInt } from 'node:crypto';
import { AppError } from '@tapory/errors';
import { newId } from '@tapory/service-kit';
import type { JobSignals } from '../clients/job-signals.ts';
import { refuseWhenSpent } from '../data/budgets.ts';
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

/** Exclusive maximum of seeds: PostgreSQL's integer. */
export const MAX_SEED = 2 ** 31;

export type NewWish = Omit<NewJob, 'id' | 'kind' | 'requestId' | 'wishId'> & {
  kind?: 'text' | 'figurine';
  /** How many pictures of the same words, each with a seed of its own; one by default. */
  pictures?: number | undefined;
};

/** The first picture of a wish and the others: versions of the first, under commands that nobody repeats. */
async function insertWish(tx: Tx, first: NewJob, pictures: number): Promise<Job> {
  const requestId = pictures > 1 ? newId() : null;
  const job = await insertJob(tx, { ...first, requestId });
  for (let version = 1; version < pictures; version += 1) {
    const own = { id: newId(), commandId: newId(), seed: randomInt(MAX_SEED) };
    await insertJob(tx, { ...first, ...own, requestId, wishId: job.id });
  }
  return job;
}

/**
 * Queues a wish, one job for each of its pictures, and returns the first; idempotent by command. Throws PROMPT_PROHIBITED,
 * INTAKE_PAUSED, STYLE_UNAVAILABLE and the errors of `checkQuota`; the limits are counted under a lock per person, so that
 * concurrent requests cannot exceed them.
 */
export async function createJob(
  { database, signals, limits }: JobDeps,
  { kind = 'text', pictures: wanted = 1, ...input }: NewWish,
  now: Date,
): Promise<Job> {
  checkTexts(await readMoreWords(database.pool), input.prompt, input.title);
  const pictures = Math.min(wanted, limits.perWish);
  const job = await database.pool.$transaction(async (tx) => {
    await lockOwner(tx, input.ownerId);
    const existing = await findJobOfCommand(tx, input.commandId);
    if (existing) return existing;
    await refuseErased(tx, input.ownerId);
    // Staff try out what shall be there when pictures are taken again.
    if (!input.trialOf) await refuseWhilePaused(tx);
    if (!(await isStyleAvailable(tx, input.style))) throw new AppError('STYLE_UNAVAILABLE');
    const first = { ...input, id: newId(), kind };
    await consumeQuota(tx, { jobId: first.id, ownerId: input.ownerId, limits, now, pictures });
    return insertWish(tx, first, pictures);
  });
  signals.publishQueued();
  return job;
}

/** Counts so many more pictures of a person. Throws BUDGET_SPENT and the errors of `checkQuota`. The caller holds the person's lock. */
export async function consumeQuota(
  tx: Tx,
  request: { jobId: string; ownerId: string; limits: Limits; now: Date; pictures?: number },
): Promise<void> {
  const { jobId, ownerId, limits, now, pictures = 1 } = request;
  await refuseWhenSpent(tx, limits.cheapestMilli, ownerId);
  checkQuota(await countUsage(tx, ownerId, quotaWindowStart(now)), limits, { now, pictures });
  for (let picture = 0; picture < pictures; picture += 1)
    await insertRequest(tx, { id: newId(), jobId, ownerId });
}
