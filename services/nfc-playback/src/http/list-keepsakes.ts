import { defineHandler, pageOf, pageQuerySchema } from '@tapory/service-kit';
import { listKeepsakes } from '../data/keepsakes.ts';
import type { HttpDeps } from './deps.ts';
import { keepsakeSchema, presentKeepsake } from './keepsake-schema.ts';

export const listKeepsakesHandler = ({ database, publicUrl }: HttpDeps) =>
  defineHandler({
    operationId: 'listKeepsakes',
    summary: 'My keepsakes, newest first',
    query: pageQuerySchema,
    response: pageOf(keepsakeSchema),
    async handle({ actor, authorize, query: { page, pageSize } }) {
      authorize({ ownerId: actor.id });
      const { items, total } = await listKeepsakes(database.pool, {
        ownerId: actor.id,
        skip: (page - 1) * pageSize,
        take: pageSize,
      });
      return { items: items.map((item) => presentKeepsake(item, publicUrl)), page, pageSize, total };
    },
  });
