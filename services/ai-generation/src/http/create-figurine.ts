import { randomInt } from 'node:crypto';
import { defineHandler, lineSchema, linesSchema, uuidSchema } from '@tapory/service-kit';
import { pictures } from '@tapory/shop';
import { z } from 'zod';
import { createFigurine } from '../use-cases/create-figurine.ts';
import { MAX_SEED } from '../use-cases/create-job.ts';
import type { HttpDeps } from './deps.ts';
import { cropSchema, jobSchema, presentJob, titleOptions } from './schemas.ts';

const bodySchema = z
  .object({
    prompt: linesSchema({ max: pictures.promptLength, tooShort: 'PROMPT_REQUIRED' })
      .optional()
      .meta({ description: 'What it shall be; absent for one of a photo' }),
    uploadId: uuidSchema.optional(),
    crop: cropSchema
      .optional()
      .meta({ description: 'Of the photo; its largest square in the middle when absent' }),
    title: lineSchema(titleOptions),
    style: z.string({ error: 'STYLE_UNAVAILABLE' }).max(60),
    seed: z
      .int()
      .min(0)
      .max(MAX_SEED - 1)
      .optional(),
  })
  .refine(({ prompt, uploadId }) => uploadId !== undefined || prompt !== undefined, {
    path: ['prompt'],
    error: 'PROMPT_REQUIRED',
  });

export const createFigurineHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'createFigurine',
    summary: 'Queue a figurine of words or of an uploaded photo: a picture and a model',
    body: bodySchema,
    response: jobSchema,
    status: 202,
    isIdempotent: true,
    async handle({ actor, authorize, body, commandId }) {
      authorize({ ownerId: actor.id });
      const seed = body.seed ?? randomInt(MAX_SEED);
      const input = { ...body, ...deps.renderer, seed, commandId, ownerId: actor.id };
      return presentJob(await createFigurine(deps, input, new Date()));
    },
  });
