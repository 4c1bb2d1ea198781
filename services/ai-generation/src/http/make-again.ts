import { randomInt } from 'node:crypto';
import { defineHandler } from '@tapory/service-kit';
import { z } from 'zod';
import { MAX_SEED } from '../use-cases/create-job.ts';
import { makeAgain } from '../use-cases/make-again.ts';
import type { HttpDeps } from './deps.ts';
import { jobParams, loadJob, refuseTakenDown } from './load-job.ts';
import { jobSchema, presentJob } from './schemas.ts';

export const makeAgainHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'makeAgain',
    summary: 'Queue another version of my design: of the same words or photo, style and strength',
    params: jobParams,
    body: z.object({
      isSameSeed: z.boolean().default(false).meta({ description: 'Otherwise with another seed' }),
    }),
    response: jobSchema,
    status: 202,
    isIdempotent: true,
    async handle({ authorize, body, commandId, params }) {
      const job = await loadJob(deps.database, params.id);
      authorize(job);
      await refuseTakenDown(deps.database, job);
      const seed = body.isSameSeed ? job.seed : randomInt(MAX_SEED);
      return presentJob(await makeAgain(deps, job, { ...deps.renderer, commandId, seed }));
    },
  });
