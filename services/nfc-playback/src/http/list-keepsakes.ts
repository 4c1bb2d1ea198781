import { defineHandler, pageOf, pageQuerySchema } from '@tapory/service-kit';
import { z } from 'zod';
import { findBlocks } from '../data/blocks.ts';
import { listKeepsakes } from '../data/keepsakes.ts';
import { KEEPSAKE_STATUSES, type Keepsake } from '../domain/keepsake.ts';
import type { HttpDeps } from './deps.ts';
import { keepsakeSchema, presentKeepsake } from './keepsake-schema.ts';

export const listKeepsakesHandler = ({ database, publicUrl }: HttpDeps) =>
  defineHandler({
    operationId: 'listKeepsakes',
    summary: 'My keepsakes, newest first',
    query: pageQuerySchema.extend({
      status: z.enum(KEEPSAKE_STATUSES).optional(),
      only: z
        .enum(['designs'])
        .optional()
        .meta({ description: 'Leaves the pieces of group orders out, of which there may be thousands' }),
    }),
    response: pageOf(keepsakeSchema),
    async handle({ actor, authorize, query: { page, pageSize, status, only } }) {
      authorize({ ownerId: actor.id });
      const { items, total } = await listKeepsakes(database.pool, {
        ownerId: actor.id,
        status,
        onlyDesigns: only === 'designs',
        skip: (page - 1) * pageSize,
        take: pageSize,
      });
      const blocks = await findBlocks(
        database.pool,
        items.map(({ videoId }) => videoId),
      );
      const present = (item: Keepsake) => presentKeepsake(item, publicUrl, blocks.get(item.videoId));
      return { items: items.map(present), page, pageSize, total };
    },
  });
