import { defineHandler } from '@tapory/service-kit';
import type { HttpDeps } from './deps.ts';
import { jobParams, loadJob, standingOf } from './load-job.ts';
import { jobSchema, presentJob } from './schemas.ts';

export const readJobHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'readJob',
    summary: 'One job',
    params: jobParams,
    response: jobSchema,
    async handle({ authorize, params }) {
      const job = await loadJob(database, params.id);
      authorize(job);
      return presentJob(job, await standingOf(database, job));
    },
  });
