import { defineHandler } from '@tapory/service-kit';
import { cancelJob } from '../use-cases/cancel-job.ts';
import type { HttpDeps } from './deps.ts';
import { jobParams, loadJob } from './load-job.ts';
import { jobSchema, presentJob } from './schemas.ts';

export const cancelJobHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'cancelJob',
    summary: 'Cancel a queued or running job',
    params: jobParams,
    response: jobSchema,
    async handle({ authorize, params }) {
      const job = await loadJob(deps.database, params.id);
      authorize(job);
      return presentJob(await cancelJob(deps, job.id));
    },
  });
