import { defineHandler, pageOf, pageQuerySchema } from '@tapory/service-kit';
import { z } from 'zod';
import { listJobs } from '../data/jobs.ts';
import { JOB_STATUSES } from '../domain/job.ts';
import type { HttpDeps } from './deps.ts';
import { jobSchema, presentJob } from './schemas.ts';

export const listJobsHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listJobs',
    summary: 'My jobs, newest first',
    query: pageQuerySchema.extend({
      status: z.enum(JOB_STATUSES).optional().meta({ description: 'Only those' }),
    }),
    response: pageOf(jobSchema),
    async handle({ actor, authorize, query: { page, pageSize, status } }) {
      authorize({ ownerId: actor.id });
      const { items, total } = await listJobs(
        database.pool,
        { ownerId: actor.id, status },
        {
          skip: (page - 1) * pageSize,
          take: pageSize,
        },
      );
      return { items: items.map(presentJob), page, pageSize, total };
    },
  });
