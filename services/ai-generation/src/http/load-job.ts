import { AppError } from '@tapory/errors';
import { uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { Database } from '../data/database.ts';
import { findJob } from '../data/jobs.ts';
import type { Job } from '../domain/job.ts';

export const jobParams = z.object({ id: uuidSchema });

/** The job of a route, not authorised yet. NOT_FOUND, as for another person's job. */
export async function loadJob(database: Database, id: string): Promise<Job> {
  const job = await findJob(database.pool, id);
  if (!job) throw new AppError('NOT_FOUND');
  return job;
}
