import { defineHandler, lineSchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { ROTATIONS } from '../domain/crop.ts';
import { createPhoto } from '../use-cases/create-photo.ts';
import type { HttpDeps } from './deps.ts';
import { jobSchema, presentJob, titleOptions } from './schemas.ts';

const fraction = z.number('CROP_INVALID').min(0, 'CROP_INVALID').max(1, 'CROP_INVALID');

export const cropSchema = z
  .object({
    x: fraction,
    y: fraction,
    width: fraction,
    height: fraction,
    rotation: z.union(
      ROTATIONS.map((turn) => z.literal(turn)),
      'CROP_INVALID',
    ),
  })
  .meta({
    id: 'Crop',
    description: 'A square of the turned source: quarter turns in degrees, the rest fractions of its sides',
  });

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
