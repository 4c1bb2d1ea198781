import { AppError } from '@tapory/errors';
import { randomBase62 } from '@tapory/service-kit';
import type { Database } from '../data/database.ts';
import { findJob } from '../data/jobs.ts';
import { insertKeepsake } from '../data/keepsakes.ts';
import type { Keepsake, Orientation } from '../domain/keepsake.ts';

export type CreateKeepsakeOptions = {
  commandId: string;
  ownerId: string;
  jobId: string;
  title: string;
  orientation: Orientation;
};

/**
 * Makes a draft from a finished image job; the same command makes it once. JOB_NOT_FINISHED while the job is not
 * known as finished, which is also all that a stranger learns of another's job.
 */
export async function createKeepsake(database: Database, options: CreateKeepsakeOptions): Promise<Keepsake> {
  const job = await findJob(database, options.jobId, options.ownerId);
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
