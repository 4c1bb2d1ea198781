import { defineHandler } from '@tapory/service-kit';
import { retryJob } from '../use-cases/retry-job.ts';
import type { HttpDeps } from './deps.ts';
import { jobParams, loadJob, refuseTakenDown } from './load-job.ts';
import { jobSchema, presentJob } from './schemas.ts';

export const retryJobHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'retryJob',
    summary: 'Queue a failed or cancelled job again',
    params: jobParams,
    response: jobSchema,
    status: 202,
    async handle({ authorize, params }) {
      const job = await loadJob(deps.database, params.id);
      authorize(job);
      await refuseTakenDown(deps.database, job);
      return presentJob(await retryJob(deps, job, new Date()));
    },
  });
