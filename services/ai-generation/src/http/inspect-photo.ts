import { AppError } from '@tapory/errors';
import { defineHandler, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { findPhotoUpload } from '../data/photo-uploads.ts';
import { uploadedPath } from '../domain/artwork-path.ts';
import { inspectPhoto } from '../use-cases/inspect-photo.ts';
import type { HttpDeps } from './deps.ts';

export const inspectPhotoHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'inspectPhoto',
    summary: 'Look at the bytes of a posted photo and prepare it',
    params: z.object({ id: uuidSchema }),
    response: z
      .object({ uploadId: z.uuid(), width: z.int(), height: z.int(), sourceUrl: z.string() })
      .meta({ id: 'UploadedPhoto' }),
    async handle({ authorize, params, security }) {
      const upload = await findPhotoUpload(deps.database.pool, params.id);
      if (!upload) throw new AppError('NOT_FOUND');
      authorize(upload);
      const { id, width, height } = await inspectPhoto({ ...deps, security }, upload);
      return { uploadId: id, width, height, sourceUrl: uploadedPath(id) };
    },
  });
