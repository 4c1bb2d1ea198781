import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@tapory/errors';
import { randomBase62 } from '@tapory/service-kit';
import type { Database } from '../data/database.ts';
import { findJob, type JobRef } from '../data/jobs.ts';
import { insertKeepsake } from '../data/keepsakes.ts';
import type { Keepsake, Orientation } from '../domain/keepsake.ts';

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
 */
export async function createKeepsake(database: Database, options: CreateKeepsakeOptions): Promise<Keepsake> {
  const job = await awaitJob(database, options.jobId, options.ownerId);
  if (!job) throw new AppError('JOB_NOT_FINISHED');
  return database.$transaction((tx) =>
    insertKeepsake(tx, {
      ...options,
      videoId: randomBase62(22),
      artworkUrl: job.imageUrl,
      thumbUrl: job.thumbUrl,
    }),
  );
}
