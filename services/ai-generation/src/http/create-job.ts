import { randomInt } from 'node:crypto';
import { defineHandler } from '@tapory/service-kit';
import { createJob, MAX_SEED } from '../use-cases/create-job.ts';
import type { HttpDeps } from './deps.ts';
import { jobSchema, newJobSchema, presentJob } from './schemas.ts';

export const createJobHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'createJob',
    summary: 'Queue an image job',
    body: newJobSchema,
    response: jobSchema,
    status: 202,
    isIdempotent: true,
    async handle({ actor, authorize, body, commandId }) {
      authorize({ ownerId: actor.id });
      const { seed = randomInt(MAX_SEED), prompt, style, title, pictures } = body;
      const wish = { prompt, style, title, seed, pictures };
      const input = { ...wish, ...deps.renderer, commandId, ownerId: actor.id };
      return presentJob(await createJob(deps, input, new Date()));
    },
  });
