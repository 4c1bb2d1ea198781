import { defineHandler, pageOf, pageQuerySchema, searchSchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { JOB_VIEWS, listJobs } from '../data/job-lists.ts';
import { JOB_STATUSES } from '../domain/job.ts';
import type { HttpDeps } from './deps.ts';
import { presentJobs } from './load-job.ts';
import { jobSchema } from './schemas.ts';

export const listJobsHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listJobs',
    summary: 'My jobs, newest first',
    query: pageQuerySchema.extend({
      view: z
        .enum(JOB_VIEWS)
        .default('kept')
        .meta({ description: 'All but the trash, starred ones, or the trash' }),
      status: z.enum(JOB_STATUSES).optional(),
      search: searchSchema().optional().meta({ description: 'In name or words, whatever the case' }),
      wish: uuidSchema.optional().meta({ description: '`wishId` of a job: the versions of its wish' }),
    }),
    response: pageOf(jobSchema),
    async handle({ actor, authorize, query: { page, pageSize, wish, ...filter } }) {
      authorize({ ownerId: actor.id });
      const { items, total } = await listJobs(
        database.pool,
        { ...filter, ownerId: actor.id, wishId: wish },
        { skip: (page - 1) * pageSize, take: pageSize },
      );
      return { items: await presentJobs(database, items), page, pageSize, total };
    },
  });
