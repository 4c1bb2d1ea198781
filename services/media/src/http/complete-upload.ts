import { AppError } from '@tapory/errors';
import { defineHandler, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { findUpload } from '../data/uploads.ts';
import { completeUpload } from '../use-cases/complete-upload.ts';
import type { HttpDeps } from './deps.ts';
import { contentSchema, presentContent } from './schemas.ts';

export const completeUploadHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'completeUpload',
    summary: 'Create a content from an uploaded file',
    params: z.object({ id: uuidSchema }),
    response: contentSchema,
    status: 201,
    async handle({ authorize, params }) {
      const upload = await findUpload(deps.database, params.id);
      if (!upload) throw new AppError('NOT_FOUND');
      authorize(upload);
      return presentContent(await completeUpload(deps, upload));
    },
  });
