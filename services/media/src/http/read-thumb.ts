import { AppError } from '@tapory/errors';
import { definePublicHandler } from '@tapory/service-kit';
import { thumbKey } from '../clients/file-store.ts';
import { inlineDisposition } from '../domain/filename.ts';
import type { HttpDeps } from './deps.ts';
import { deliveryParams, findPublic, safeHeaders } from './find-public.ts';
import { fileResponses, replyWithFile } from './reply-with-file.ts';

export const readThumbHandler = ({ database, store, cacheSeconds }: HttpDeps) =>
  definePublicHandler({
    operationId: 'readThumb',
    summary: 'Thumbnail of a file',
    params: deliveryParams,
    otherResponses: fileResponses('image/*'),
    async handle({ params, request }) {
      const content = await findPublic(database, params.deliveryKey);
      const key = thumbKey(content.deliveryKey);
      const size = content.hasThumb ? await store.sizeOf(key) : null;
      if (size === null) throw new AppError('NOT_FOUND');
      return replyWithFile(request, {
        store,
        key,
        size,
        etag: `"${content.id}-thumb"`,
        headers: {
          ...safeHeaders('image/webp', inlineDisposition(content.title, 'webp')),
          'cache-control': `private, max-age=${cacheSeconds}`,
        },
      });
    },
  });
