import { defineHandler } from '@tapory/service-kit';
import { z } from 'zod';
import { beginUpload } from '../use-cases/begin-upload.ts';
import type { HttpDeps } from './deps.ts';
import { newUploadSchema } from './upload-schema.ts';

export const beginUploadHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'beginUpload',
    summary: 'Create a form with which a browser uploads one file to the object store',
    body: newUploadSchema,
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
      return beginUpload(deps, { id: commandId, ownerId: actor.id, ...body }, new Date());
    },
  });
