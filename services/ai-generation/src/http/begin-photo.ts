import { defineHandler } from '@tapory/service-kit';
import { z } from 'zod';
import { beginPhoto } from '../use-cases/begin-photo.ts';
import type { HttpDeps } from './deps.ts';

export const beginPhotoHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'beginPhoto',
    summary: 'Create a form with which a browser posts one photo to the object store',
    body: z.object({ size: z.int('FIELD_REQUIRED').min(0) }),
    response: z.object({
      uploadId: z.uuid(),
      url: z.url(),
      fields: z.record(z.string(), z.string()),
      maxBytes: z.int(),
    }),
    status: 201,
    isIdempotent: true,
    async handle({ actor, authorize, body, commandId }) {
      authorize({ ownerId: actor.id });
      return beginPhoto(deps, { id: commandId, ownerId: actor.id, size: body.size }, new Date());
    },
  });
