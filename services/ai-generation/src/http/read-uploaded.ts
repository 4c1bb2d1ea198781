import { AppError } from '@tapory/errors';
import { defineHandler, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { findPhotoUpload } from '../data/photo-uploads.ts';
import type { HttpDeps } from './deps.ts';
import { PHOTO_RESPONSE, replyWithPhoto } from './reply-with-photo.ts';

export const readUploadedHandler = ({ database, photos }: HttpDeps) =>
  defineHandler({
    operationId: 'readUploaded',
    summary: 'A photo that no design was made of yet',
    params: z.object({ id: uuidSchema }),
    otherResponses: PHOTO_RESPONSE,
    async handle({ authorize, params }) {
      const upload = await findPhotoUpload(database.pool, params.id);
      if (!upload) throw new AppError('NOT_FOUND');
      authorize(upload);
      return replyWithPhoto(photos, upload.sourceKey);
    },
  });
