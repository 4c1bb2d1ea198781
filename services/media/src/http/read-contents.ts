import { authorize, defineRoute, pageOf, pageQuerySchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { listContents } from '../data/contents.ts';
import type { HttpDeps } from './deps.ts';
import { loadContent } from './load-content.ts';
import { CONTENT_TYPES, contentSchema, presentContent } from './schemas.ts';

const filterSchema = pageQuerySchema.extend({
  type: z.enum(CONTENT_TYPES).optional(),
  except: z.enum(CONTENT_TYPES).optional().meta({ description: 'Excluded type' }),
  q: z.string().max(100).optional().meta({ description: 'Part of the title' }),
  ignoreCase: z.enum(['true', 'false']).default('false'),
});

export const listContentsRoute = ({ database }: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/contents',
    operationId: 'listContents',
    summary: 'Own contents, newest first',
    access: 'member',
    query: filterSchema,
    response: pageOf(contentSchema),
    async handle({ actor, query: { page, pageSize, type, except, q, ignoreCase } }) {
      authorize(actor, 'content:read', { ownerId: actor.id });
      const { items, total } = await listContents(database, {
        ownerId: actor.id,
        type,
        except,
        search: q,
        ignoresCase: ignoreCase === 'true',
        skip: (page - 1) * pageSize,
        take: pageSize,
      });
      return { items: items.map(presentContent), page, pageSize, total };
    },
  });

export const readContentRoute = ({ database }: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/contents/{id}',
    operationId: 'readContent',
    summary: 'One content',
    access: 'member',
    params: z.object({ id: uuidSchema }),
    response: contentSchema,
    async handle({ actor, params }) {
      const content = await loadContent(database, params.id);
      authorize(actor, 'content:read', content);
      return presentContent(content);
    },
  });
