import { AppError } from '@tapory/errors';
import { uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { findStanding, refuseBlocked } from '../data/art-blocks.ts';
import type { Database } from '../data/database.ts';
import { findJob } from '../data/jobs.ts';
import type { ArtBlock } from '../domain/art-block.ts';
import type { Job } from '../domain/job.ts';
import { presentJob } from './schemas.ts';

export const jobParams = z.object({ id: uuidSchema });

/** For what shows a design or makes something of it: DESIGN_BLOCKED while moderators have taken it down. */
export async function refuseTakenDown({ pool }: Database, { id }: Pick<Job, 'id'>): Promise<void> {
  await refuseBlocked(pool, [id]);
}

/** The job of a route, not authorised yet. NOT_FOUND, as for another person's job. */
export async function loadJob(database: Database, id: string): Promise<Job> {
  const job = await findJob(database.pool, id);
  if (!job) throw new AppError('NOT_FOUND');
  return job;
}

/** Why moderators have taken a job's picture down; null when nobody has. */
export const standingOf = async ({ pool }: Database, { id }: Pick<Job, 'id'>): Promise<ArtBlock | null> =>
  (await findStanding(pool, [id])).get(id) ?? null;

/** Jobs as their owner sees them: of those that are down, why. */
export async function presentJobs({ pool }: Database, jobs: readonly Job[]) {
  const blocks = await findStanding(
    pool,
    jobs.map(({ id }) => id),
  );
  return jobs.map((job) => presentJob(job, blocks.get(job.id)));
}
