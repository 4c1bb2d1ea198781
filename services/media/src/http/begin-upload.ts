import { defineHandler } from '@tapory/service-kit';
import { z } from 'zod';
import { beginUpload } from '../use-cases/begin-upload.ts';
import type { HttpDeps } from './deps.ts';

/** Name and declared type refuse nothing: the file is judged by its bytes, once they are here. */
const newUploadSchema = z.object({
  filename: z.string().min(1).max(255),
  size: z.int().min(0).meta({ description: 'Bytes; the response has the maximum' }),
  contentType: z.string().max(100),
});

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
      parts: z.array(z.object({ url: z.url(), fields: z.record(z.string(), z.string()) })).meta({
        description: 'A form for each part of a large file, in order; the parts that arrived are read back',
      }),
    }),
    status: 201,
    isIdempotent: true,
    async handle({ actor, authorize, body, commandId }) {
      authorize({ ownerId: actor.id });
      return beginUpload(deps, { id: commandId, ownerId: actor.id, ...body }, new Date());
    },
  });
