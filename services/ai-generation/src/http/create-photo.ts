import { defineHandler, lineSchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { createPhoto } from '../use-cases/create-photo.ts';
import type { HttpDeps } from './deps.ts';
import { cropSchema, jobSchema, presentJob, titleOptions } from './schemas.ts';

export const createPhotoHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'createPhoto',
    summary: 'Make a design of an uploaded photo',
    body: z.object({
      uploadId: uuidSchema,
      title: lineSchema(titleOptions),
      crop: cropSchema.optional().meta({ description: 'Its largest square in the middle when absent' }),
    }),
    response: jobSchema,
    status: 201,
    isIdempotent: true,
    async handle({ actor, authorize, body, commandId }) {
      authorize({ ownerId: actor.id });
      return presentJob(await createPhoto(deps, { ...body, commandId, ownerId: actor.id }));
    },
  });
