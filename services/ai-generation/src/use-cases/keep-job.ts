import { AppError } from '@tapory/errors';
import { files } from '@tapory/shop';
import { findArtBlock } from '../data/art-blocks.ts';
import type { Database, Tx } from '../data/database.ts';
import { lockOwner, refuseErased } from '../data/erased-owners.ts';
import { withdraw } from '../data/exhibits.ts';
import { findJob, lockJob } from '../data/jobs.ts';
import { type JobWords, markRestored, markTrashed, storeJobWords } from '../data/keep-jobs.ts';
import { readMoreWords } from '../data/word-lists.ts';
import { isEnded, type Job } from '../domain/job.ts';
import { checkTexts } from '../domain/prompt-policy.ts';

type Deps = { database: Database };

/** Runs a change of a design that its owner still has, and returns the design as it is then. */
async function change(
  { database }: Deps,
  { id, ownerId }: Pick<Job, 'id' | 'ownerId'>,
  run: (tx: Tx, job: Job) => Promise<void>,
): Promise<Job> {
  return database.pool.$transaction(async (tx) => {
    await lockOwner(tx, ownerId);
    await refuseErased(tx, ownerId);
    const before = await findJob(tx, id);
    if (!before) throw new AppError('NOT_FOUND');
    await run(tx, before);
    const after = await findJob(tx, id);
    if (!after) throw new AppError('NOT_FOUND');
    return after;
  });
}

/** Renames a design, or puts a star on it or takes it off. PROMPT_PROHIBITED by its name. */
export async function describeJob(deps: Deps, job: Job, words: JobWords): Promise<Job> {
  if (words.title !== undefined) checkTexts(await readMoreWords(deps.database.pool), words.title);
  return change(deps, job, (tx, { id }) => storeJobWords(tx, id, words));
}

/**
 * Deletes a design, also from the gallery: it can be restored for {@link files.trashDays} days. What was ordered of it is kept and made.
 * Idempotent. JOB_NOT_FINISHED while it is in the making.
 */
export const trashJob = (deps: Deps, job: Job): Promise<Job> =>
  change(deps, job, async (tx, current) => {
    if (current.trashedAt) return;
    if (!isEnded(current.status)) throw new AppError('JOB_NOT_FINISHED');
    if (!(await markTrashed(tx, current, files.trashDays))) throw new AppError('CONFLICT');
    await withdraw(tx, current.id);
  });

/** Takes a design out of the trash. Idempotent. DESIGN_REMOVED for one that moderators have removed for good. */
export const restoreJob = (deps: Deps, job: Job): Promise<Job> =>
  change(deps, job, async (tx, { id }) => {
    // A moderator who removes it at the same moment holds it.
    await lockJob(tx, id);
    if ((await findArtBlock(tx, id))?.removedAt) throw new AppError('DESIGN_REMOVED');
    await markRestored(tx, id);
  });
