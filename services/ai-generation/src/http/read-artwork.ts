import { AppError } from '@tapory/errors';
import { defineRoute, HttpReply } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from './deps.ts';

const YEAR_S = 31_536_000;

/** Public: the delivery key in the name is the permission. A name never gets other bytes, so caches may keep it. */
export const readArtworkRoute = ({ store }: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/artworks/{file}',
    operationId: 'readArtwork',
    summary: 'A picture: {deliveryKey}.png, or {deliveryKey}-400.webp for a small one',
    access: 'public',
    params: z.object({ file: z.string().max(64) }),
    async handle({ params }) {
      const file = await store.open(params.file);
      if (!file) throw new AppError('NOT_FOUND');
      return new HttpReply({
        status: 200,
        headers: {
          'content-type': file.mimeType,
          'content-length': String(file.size),
          'cache-control': `public, max-age=${YEAR_S}, immutable`,
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'",
          'x-robots-tag': 'noindex',
        },
        body: file.body,
      });
    },
  });
