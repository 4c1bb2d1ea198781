import { authorize, defineRoute } from '@tapory/service-kit';
import { z } from 'zod';
import { beginUpload } from '../use-cases/begin-upload.ts';
import type { HttpDeps } from './deps.ts';
import { newUploadSchema } from './upload-schema.ts';

export const beginUploadRoute = (deps: HttpDeps) =>
  defineRoute({
    method: 'post',
    path: '/uploads',
    operationId: 'beginUpload',
    summary: 'Create a form with which a browser uploads one file to the object store',
    access: 'member',
    body: newUploadSchema,
    response: z.object({
      uploadId: z.uuid(),
      url: z.url(),
      fields: z.record(z.string(), z.string()),
      maxBytes: z.int(),
    }),
    status: 201,
    isIdempotent: true,
    async handle({ actor, body, commandId }) {
      authorize(actor, 'content:change', { ownerId: actor.id });
      return beginUpload(deps, { id: commandId, ownerId: actor.id, ...body }, new Date());
    },
  });
