import { AppError, type ErrorCode } from '@tapory/errors';
import { findProhibited } from '@tapory/prohibited-words';
import { defineHandler, lineSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { ORIENTATIONS } from '../domain/keepsake.ts';
import { createKeepsake } from '../use-cases/create-keepsake.ts';
import type { HttpDeps } from './deps.ts';
import { keepsakeSchema, presentKeepsake } from './keepsake-schema.ts';

/** A keepsake as its owner asks for it. */
export const newKeepsakeSchema = z.object({
  jobId: z.string().default(''),
  title: lineSchema({ max: 80, tooShort: 'TITLE_REQUIRED' }).refine(
    (title) => findProhibited(title) === null,
    'TITLE_PROHIBITED' satisfies ErrorCode,
  ),
  orientation: z.enum(ORIENTATIONS),
});

export const createKeepsakeHandler = ({ database, maxDrafts, publicUrl }: HttpDeps) =>
  defineHandler({
    operationId: 'createKeepsake',
    summary: 'Make a keepsake from a finished image',
    body: newKeepsakeSchema,
    response: keepsakeSchema,
    status: 201,
    isIdempotent: true,
    async handle({ actor, authorize, body, commandId }) {
      authorize({ ownerId: actor.id });
      if (!z.uuid().safeParse(body.jobId).success) throw new AppError('JOB_ID_MISSING');
      const keepsake = await createKeepsake(
        { database, maxDrafts },
        { ...body, commandId, ownerId: actor.id },
      );
      return presentKeepsake(keepsake, publicUrl);
    },
  });
