import { AppError } from '@tapory/errors';
import { definePublicHandler, type HttpReply } from '@tapory/service-kit';
import { pictures } from '@tapory/shop';
import { z } from 'zod';
import { fileKey, sizedKey } from '../clients/file-store.ts';
import { inlineDisposition } from '../domain/filename.ts';
import { findPhotoByKey } from '../events/data/event-photos.ts';
import type { HttpDeps } from './deps.ts';
import { deliveryParams, findPublic, safeHeaders } from './find-public.ts';
import { fileResponses, replyWithFile } from './reply-with-file.ts';

const params = deliveryParams.extend({
  width: z.coerce.number().pipe(z.union(pictures.widths.map((width) => z.literal(width)))),
});

/** Of the picture itself in place of a smaller copy, which may be there the next time, seconds. */
const STAND_IN_CACHE_S = 60;

type Shown = { id: string; deliveryKey: string; mimeType: string; size: number; title: string };

/** The smaller copy of a picture that may be shown; the picture itself where none can be made. */
async function reply(
  { store, sized, cacheSeconds }: HttpDeps,
  request: Parameters<typeof replyWithFile>[0],
  { id, deliveryKey, mimeType, size, title, width }: Shown & { width: number },
): Promise<HttpReply> {
  const [from, to] = [fileKey(deliveryKey), sizedKey(deliveryKey, width)];
  const bytes = await sized.make({ from, to, width, format: 'webp' });
  if (bytes === null)
    return replyWithFile(request, {
      ...{ store, key: from, size, etag: `"${id}"` },
      headers: {
        ...safeHeaders(mimeType, inlineDisposition(title, 'bin')),
        'cache-control': `private, max-age=${Math.min(cacheSeconds, STAND_IN_CACHE_S)}`,
      },
    });
  return replyWithFile(request, {
    ...{ store, key: to, size: bytes, etag: `"${id}-${width}"` },
    headers: {
      ...safeHeaders('image/webp', inlineDisposition(title, 'webp')),
      'cache-control': `private, max-age=${cacheSeconds}, immutable`,
    },
  });
}

export const readSizedHandler = (deps: HttpDeps) =>
  definePublicHandler({
    operationId: 'readSized',
    summary: 'A picture as wide as a screen needs it',
    params,
    otherResponses: fileResponses('image/*'),
    async handle({ params: { deliveryKey, width }, request }) {
      const content = await findPublic(deps.database, deliveryKey);
      const { type, mimeType } = content;
      if (type !== 'image' || !mimeType) throw new AppError('NOT_FOUND');
      return reply(deps, request, { ...content, mimeType, width });
    },
  });

export const readEventSizedHandler = (deps: HttpDeps) =>
  definePublicHandler({
    operationId: 'readEventSized',
    summary: 'A photo of an event as wide as a screen needs it',
    params,
    otherResponses: fileResponses('image/*'),
    async handle({ params: { deliveryKey, width }, request }) {
      const photo = await findPhotoByKey(deps.database, deliveryKey);
      if (!photo?.mimeType) throw new AppError('NOT_FOUND');
      return reply(deps, request, { ...photo, mimeType: photo.mimeType, title: 'photo', width });
    },
  });
