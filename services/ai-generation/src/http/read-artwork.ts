import { AppError } from '@tapory/errors';
import { definePublicHandler, HttpReply } from '@tapory/service-kit';
import { z } from 'zod';
import { isKeyBlocked } from '../data/art-blocks.ts';
import type { HttpDeps } from './deps.ts';

const CACHE_S = 3600;
/** Of the picture itself in place of a smaller copy, which may be there the next time. */
const STAND_IN_CACHE_S = 60;

/** The delivery key that the name of a file begins with. */
const keyOf = (file: string): string => file.split(/[.-]/, 1)[0] ?? '';

const isCurrent = (tags: string | undefined, etag: string): boolean =>
  (tags ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/**
 * Public: the URL is a capability. Its bytes never change, but it may be deleted, hence a private cache of limited age.
 */
export const readArtworkHandler = ({ store, database }: HttpDeps) =>
  definePublicHandler({
    operationId: 'readArtwork',
    summary:
      'A picture: {deliveryKey}.png, -400.webp for the thumbnail, -{width}.webp for a smaller copy, -640.jpg for previews of links',
    params: z.object({ file: z.string().max(64) }),
    otherResponses: {
      200: { description: 'The design', types: ['image/png', 'image/webp', 'image/jpeg'] },
      304: { description: 'The client has it' },
    },
    async handle({ params, request }) {
      // Taken down by a moderator: not even who kept the address is shown it.
      if (await isKeyBlocked(database.pool, keyOf(params.file))) throw new AppError('NOT_FOUND');
      const file = await store.open(params.file);
      if (!file) throw new AppError('NOT_FOUND');
      const etag = `"${params.file}"`;
      const caching: Record<string, string> = file.isFinal
        ? { 'cache-control': `private, max-age=${CACHE_S}, immutable`, etag }
        : { 'cache-control': `private, max-age=${STAND_IN_CACHE_S}` };
      if (file.isFinal && isCurrent(request.get('if-none-match'), etag)) {
        file.body.destroy();
        return new HttpReply({ status: 304, headers: caching });
      }
      return new HttpReply({
        status: 200,
        headers: {
          ...caching,
          'content-type': file.mimeType,
          'content-length': String(file.size),
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'",
          'x-robots-tag': 'noindex',
        },
        body: file.body,
      });
    },
  });
