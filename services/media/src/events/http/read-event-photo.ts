import { AppError } from '@tapory/errors';
import { definePublicHandler } from '@tapory/service-kit';
import { fileKey, thumbKey } from '../../clients/file-store.ts';
import { inlineDisposition } from '../../domain/filename.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { deliveryParams, safeHeaders } from '../../http/find-public.ts';
import { fileResponses, replyWithFile } from '../../http/reply-with-file.ts';
import { findPhotoByKey } from '../data/event-photos.ts';
import { endingOf } from '../domain/event-photo-name.ts';

const THUMB_TYPE = 'image/webp';

/** The photo of a URL, which is a capability: no further permission is needed. NOT_FOUND. */
async function load({ database }: HttpDeps, key: string) {
  const photo = await findPhotoByKey(database, key);
  if (!photo?.mimeType) throw new AppError('NOT_FOUND');
  return { ...photo, mimeType: photo.mimeType };
}

export const readEventPhotoHandler = (deps: HttpDeps) =>
  definePublicHandler({
    operationId: 'readEventPhoto',
    summary: 'A photo of an event',
    params: deliveryParams,
    otherResponses: fileResponses('image/*'),
    async handle({ params, request }) {
      const { id, mimeType, size, deliveryKey } = await load(deps, params.deliveryKey);
      return replyWithFile(request, {
        ...{ store: deps.store, key: fileKey(deliveryKey), size, etag: `"${id}"` },
        headers: {
          ...safeHeaders(mimeType, inlineDisposition('photo', endingOf(mimeType))),
          'cache-control': `private, max-age=${deps.cacheSeconds}`,
        },
      });
    },
  });

export const readEventThumbHandler = (deps: HttpDeps) =>
  definePublicHandler({
    operationId: 'readEventThumb',
    summary: 'A small picture of a photo of an event',
    params: deliveryParams,
    otherResponses: fileResponses('image/webp'),
    async handle({ params, request }) {
      const { id, deliveryKey } = await load(deps, params.deliveryKey);
      const key = thumbKey(deliveryKey);
      const size = await deps.store.sizeOf(key);
      if (size === null) throw new AppError('NOT_FOUND');
      return replyWithFile(request, {
        ...{ store: deps.store, key, size, etag: `"${id}-thumb"` },
        headers: {
          ...safeHeaders(THUMB_TYPE, inlineDisposition('photo', 'webp')),
          'cache-control': `private, max-age=${deps.cacheSeconds}`,
        },
      });
    },
  });
