import { defineHandler, pageOf, pageQuerySchema } from '@tapory/service-kit';
import { listJobs } from '../data/jobs.ts';
import type { HttpDeps } from './deps.ts';
import { jobSchema, presentJob } from './schemas.ts';

export const listJobsHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listJobs',
    summary: 'My jobs, newest first',
    query: pageQuerySchema,
    response: pageOf(jobSchema),
    async handle({ actor, authorize, query: { page, pageSize } }) {
      authorize({ ownerId: actor.id });
      const { items, total } = await listJobs(database.pool, actor.id, {
        skip: (page - 1) * pageSize,
        take: pageSize,
      });
      return { items: items.map(presentJob), page, pageSize, total };
    },
  });
