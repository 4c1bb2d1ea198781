import { randomInt } from 'node:crypto';
import { defineHandler, lineSchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { MAX_SEED } from '../use-cases/create-job.ts';
import { createTransform } from '../use-cases/create-transform.ts';
import type { HttpDeps } from './deps.ts';
import { cropSchema, jobSchema, presentJob, titleOptions } from './schemas.ts';

export const createTransformHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'createTransform',
    summary: 'Queue a picture of an uploaded photo in a style',
    body: z.object({
      uploadId: uuidSchema,
      title: lineSchema(titleOptions),
      style: z.string({ error: 'STYLE_UNAVAILABLE' }).max(60),
      strength: z.int().min(1).max(100).meta({ description: 'How much of the style it gets' }),
      crop: cropSchema.optional().meta({ description: 'Its largest square in the middle when absent' }),
      seed: z
        .int()
        .min(0)
        .max(MAX_SEED - 1)
        .optional(),
    }),
    response: jobSchema,
    status: 202,
    isIdempotent: true,
    async handle({ actor, authorize, body, commandId }) {
      authorize({ ownerId: actor.id });
      const seed = body.seed ?? randomInt(MAX_SEED);
      const input = { ...body, ...deps.renderer, seed, commandId, ownerId: actor.id };
      return presentJob(await createTransform(deps, input, new Date()));
    },
  });
