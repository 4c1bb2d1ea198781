import { defineRoute } from '@tapory/service-kit';
import { cancelJob } from '../use-cases/cancel-job.ts';
import { retryJob } from '../use-cases/retry-job.ts';
import type { HttpDeps } from './deps.ts';
import { jobParams, loadJob } from './read-jobs.ts';
import { jobSchema, presentJob } from './schemas.ts';

export const cancelJobRoute = (deps: HttpDeps) =>
  defineRoute({
    method: 'post',
    path: '/jobs/{id}/cancel',
    operationId: 'cancelJob',
    summary: 'Cancel a queued or running job',
    access: 'member',
    params: jobParams,
    response: jobSchema,
    async handle({ actor, params }) {
      const job = await loadJob(deps.database, { actor, id: params.id, ability: 'job:create' });
      return presentJob(await cancelJob(deps, job.id));
    },
  });

export const retryJobRoute = (deps: HttpDeps) =>
  defineRoute({
    method: 'post',
    path: '/jobs/{id}/retry',
    operationId: 'retryJob',
    summary: 'Queue a failed or cancelled job again',
    access: 'member',
    params: jobParams,
    response: jobSchema,
    status: 202,
    async handle({ actor, params }) {
      const job = await loadJob(deps.database, { actor, id: params.id, ability: 'job:create' });
      return presentJob(await retryJob(deps, job, new Date()));
    },
  });
