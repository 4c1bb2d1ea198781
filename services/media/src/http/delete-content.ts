import { authorize, defineRoute, HttpReply, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { deleteContent } from '../use-cases/delete-content.ts';
import type { HttpDeps } from './deps.ts';
import { loadContent } from './load-content.ts';

export const deleteContentRoute = (deps: HttpDeps) =>
  defineRoute({
    method: 'delete',
    path: '/contents/{id}',
    operationId: 'deleteContent',
    summary: 'Put a content into the trash',
    access: 'member',
    params: z.object({ id: uuidSchema }),
    query: z.object({
      force: z
        .enum(['true', 'false'])
        .default('false')
        .meta({ description: 'Also when a keepsake shows it' }),
    }),
    status: 204,
    async handle({ actor, params, query }) {
      const content = await loadContent(deps.database, params.id);
      authorize(actor, 'content:change', content);
      await deleteContent(deps, content, { force: query.force === 'true', now: new Date() });
      return new HttpReply({ status: 204 });
    },
  });
