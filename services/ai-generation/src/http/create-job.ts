import { randomInt } from 'node:crypto';
import { defineHandler } from '@tapory/service-kit';
import { createJob } from '../use-cases/create-job.ts';
import type { HttpDeps } from './deps.ts';
import { jobSchema, MAX_SEED, newJobSchema, presentJob } from './schemas.ts';

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
      const { prompt, style, title } = body;
      const seed = body.seed ?? randomInt(MAX_SEED);
      const input = { commandId, ownerId: actor.id, prompt, style, title, seed, ...deps.renderer };
      return presentJob(await createJob(deps, input, new Date()));
    },
  });
