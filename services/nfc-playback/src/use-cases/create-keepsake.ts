import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@tapory/errors';
import { randomBase62 } from '@tapory/service-kit';
import type { Database } from '../data/database.ts';
import { lockOwner, refuseErased } from '../data/erased-owners.ts';
import { findJob, type JobRef } from '../data/jobs.ts';
import { countDrafts, insertKeepsake } from '../data/keepsakes.ts';
import type { Keepsake, Orientation } from '../domain/keepsake.ts';

export type CreateKeepsakeDeps = {
  database: Database;
  /** Keepsakes of one person that no paid order carries. */
  maxDrafts: number;
};

export type CreateKeepsakeOptions = {
  commandId: string;
  ownerId: string;
  jobId: string;
  title: string;
  orientation: Orientation;
};

/** How long the news of a job that has just finished may be under way, and how often to look for it; ms. */
const NEWS = { longest: 2_000, every: 100 } as const;

/** Whoever sees their picture finished may be faster here than the event that tells of it. */
async function awaitJob(database: Database, jobId: string, ownerId: string): Promise<JobRef | null> {
  const until = performance.now() + NEWS.longest;
  for (;;) {
    const job = await findJob(database, jobId, ownerId);
    if (job || performance.now() > until) return job;
    await pause(NEWS.every);
  }
}

/**
 * Makes a draft from a finished image job; the same command makes it once. JOB_NOT_FINISHED while the job is not
 * known as finished - after a short wait for the news of it - which is also all that a stranger learns of another's job.
 * KEEPSAKE_LIMIT when the person has as many drafts as they may, UNAUTHENTICATED when they were erased.
 */
export async function createKeepsake(
  { database, maxDrafts }: CreateKeepsakeDeps,
  options: CreateKeepsakeOptions,
): Promise<Keepsake> {
  const { ownerId, commandId, jobId } = options;
  await awaitJob(database, jobId, ownerId);
  return database.$transaction(async (tx) => {
    // Looked for again under the lock: a person who is being erased leaves nothing behind.
    await lockOwner(tx, ownerId);
    await refuseErased(tx, ownerId);
    const job = await findJob(tx, jobId, ownerId);
    if (!job) throw new AppError('JOB_NOT_FINISHED');
    if ((await countDrafts(tx, { ownerId, exceptCommandId: commandId })) >= maxDrafts)
      throw new AppError('KEEPSAKE_LIMIT', { params: { max: maxDrafts } });
    return insertKeepsake(tx, {
      ...options,
      videoId: randomBase62(22),
      artworkUrl: job.imageUrl,
      thumbUrl: job.thumbUrl,
    });
  });
}
