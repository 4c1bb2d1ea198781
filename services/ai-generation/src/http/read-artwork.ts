import { AppError } from '@tapory/errors';
import { defineRoute, HttpReply } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from './deps.ts';

const CACHE_S = 3600;

/**
 * Public: the delivery key in the name is the permission. A name never gets other bytes, but a picture may be deleted: only
 * the browser keeps it, and asks again after a while.
 */
export const readArtworkRoute = ({ store }: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/artworks/{file}',
    operationId: 'readArtwork',
    summary: 'A picture: {deliveryKey}.png, or {deliveryKey}-400.webp for a small one',
    access: 'public',
    params: z.object({ file: z.string().max(64) }),
    otherAnswers: { 200: { description: 'The picture', types: ['image/png', 'image/webp'] } },
    async handle({ params }) {
      const file = await store.open(params.file);
      if (!file) throw new AppError('NOT_FOUND');
      return new HttpReply({
        status: 200,
        headers: {
          'content-type': file.mimeType,
          'content-length': String(file.size),
          'cache-control': `private, max-age=${CACHE_S}`,
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'",
          'x-robots-tag': 'noindex',
        },
        body: file.body,
      });
    },
  });
