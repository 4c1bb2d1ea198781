import { AppError } from '@tapory/errors';
import { definePublicHandler, HttpReply } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from './deps.ts';

const CACHE_S = 3600;

/**
 * Public: the URL is a capability. Its bytes never change, but it may be deleted, hence a private cache of limited age.
 */
export const readArtworkHandler = ({ store }: HttpDeps) =>
  definePublicHandler({
    operationId: 'readArtwork',
    summary: 'An image: {deliveryKey}.png, or {deliveryKey}-400.webp for the thumbnail',
    params: z.object({ file: z.string().max(64) }),
    otherResponses: { 200: { description: 'The design', types: ['image/png', 'image/webp'] } },
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
