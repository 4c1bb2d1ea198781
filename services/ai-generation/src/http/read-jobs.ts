import { AppError } from '@tapory/errors';
import { type Actor, authorize, defineRoute, pageOf, pageQuerySchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { Database } from '../data/database.ts';
import { findJob, listJobs } from '../data/jobs.ts';
import type { Job } from '../domain/job.ts';
import type { HttpDeps } from './deps.ts';
import { jobSchema, presentJob } from './schemas.ts';

export const jobParams = z.object({ id: uuidSchema });

/** Loads and authorises a job; NOT_FOUND for an unknown one and for another person's. */
export async function loadJob(
  database: Database,
  request: { actor: Actor; id: string; ability: 'job:read' | 'job:create' },
): Promise<Job> {
  const job = await findJob(database, request.id);
  if (!job) throw new AppError('NOT_FOUND');
  authorize(request.actor, request.ability, job);
  return job;
}

export const listJobsRoute = ({ database }: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/jobs',
    operationId: 'listJobs',
    summary: 'My jobs, newest first',
    access: 'member',
    query: pageQuerySchema,
    response: pageOf(jobSchema),
    async handle({ actor, query: { page, pageSize } }) {
      authorize(actor, 'job:read', { ownerId: actor.id });
      const { items, total } = await listJobs(database, actor.id, {
        skip: (page - 1) * pageSize,
        take: pageSize,
      });
      return { items: items.map(presentJob), page, pageSize, total };
    },
  });

export const readJobRoute = ({ database }: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/jobs/{id}',
    operationId: 'readJob',
    summary: 'One job',
    access: 'member',
    params: jobParams,
    response: jobSchema,
    async handle({ actor, params }) {
      return presentJob(await loadJob(database, { actor, id: params.id, ability: 'job:read' }));
    },
  });
