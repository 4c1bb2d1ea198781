import { defineHandler, lineSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { describeJob, restoreJob, trashJob } from '../use-cases/keep-job.ts';
import type { HttpDeps } from './deps.ts';
import { jobParams, loadJob, standingOf } from './load-job.ts';
import { jobSchema, presentJob, titleOptions } from './schemas.ts';

export const describeJobHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'describeJob',
    summary: 'Rename my design, or put a star on it or take it off',
    params: jobParams,
    body: z.object({ title: lineSchema(titleOptions).optional(), isStarred: z.boolean().optional() }),
    response: jobSchema,
    async handle({ authorize, body, params }) {
      const job = await loadJob(deps.database, params.id);
      authorize(job);
      return presentJob(await describeJob(deps, job, body), await standingOf(deps.database, job));
    },
  });

export const trashJobHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'trashJob',
    summary: 'Delete my design; it can be restored for a while, and what was ordered of it is still made',
    params: jobParams,
    response: jobSchema,
    async handle({ authorize, params }) {
      const job = await loadJob(deps.database, params.id);
      authorize(job);
      return presentJob(await trashJob(deps, job), await standingOf(deps.database, job));
    },
  });

export const restoreJobHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'restoreJob',
    summary: 'Restore my deleted design',
    params: jobParams,
    response: jobSchema,
    async handle({ authorize, params }) {
      const job = await loadJob(deps.database, params.id);
      authorize(job);
      return presentJob(await restoreJob(deps, job), await standingOf(deps.database, job));
    },
  });
