import { AppError } from '@tapory/errors';
import { defineHandler, HttpReply, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { findUpload } from '../data/uploads.ts';
import { cancelUpload } from '../use-cases/cancel-upload.ts';
import { findParts } from '../use-cases/join-parts.ts';
import type { HttpDeps } from './deps.ts';

const params = z.object({ id: uuidSchema });

export const readUploadHandler = ({ database, store }: HttpDeps) =>
  defineHandler({
    operationId: 'readUpload',
    summary: 'Read which parts of an unfinished upload have arrived',
    params,
    response: z.object({ received: z.array(z.int()).meta({ description: 'Numbers of parts, from 1' }) }),
    async handle({ authorize, params: { id } }) {
      const upload = await findUpload(database, id);
      if (!upload) throw new AppError('NOT_FOUND');
      authorize(upload);
      return { received: await findParts(store, upload) };
    },
  });

export const cancelUploadHandler = ({ database, store }: HttpDeps) =>
  defineHandler({
    operationId: 'cancelUpload',
    summary: 'Forget an unfinished upload',
    params,
    status: 204,
    async handle({ authorize, params: { id } }) {
      const upload = await findUpload(database, id);
      if (!upload) throw new AppError('NOT_FOUND');
      authorize(upload);
      await cancelUpload({ database, store }, upload);
      return new HttpReply({ status: 204 });
    },
  });
