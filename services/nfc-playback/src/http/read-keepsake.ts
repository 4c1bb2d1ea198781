import { AppError } from '@tapory/errors';
import { defineHandler } from '@tapory/service-kit';
import { z } from 'zod';
import { findBlocks } from '../data/blocks.ts';
import { findKeepsake } from '../data/keepsakes.ts';
import type { HttpDeps } from './deps.ts';
import { keepsakeSchema, presentKeepsake } from './keepsake-schema.ts';

export const readKeepsakeHandler = ({ database, publicUrl }: HttpDeps) =>
  defineHandler({
    operationId: 'readKeepsake',
    summary: 'One of my keepsakes',
    params: z.object({ videoId: z.string().max(64) }),
    response: keepsakeSchema,
    async handle({ can, params }) {
      const keepsake = await findKeepsake(database.pool, params.videoId);
      if (!keepsake || !can(keepsake)) throw new AppError('KEEPSAKE_NOT_FOUND');
      const blocks = await findBlocks(database.pool, [keepsake.videoId]);
      return presentKeepsake(keepsake, publicUrl, blocks.get(keepsake.videoId));
    },
  });
