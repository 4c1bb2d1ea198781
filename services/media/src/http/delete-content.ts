import { defineHandler, HttpReply, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { isUnfinished } from '../domain/content.ts';
import { cancelConversion } from '../use-cases/cancel-conversion.ts';
import { deleteContent } from '../use-cases/delete-content.ts';
import type { HttpDeps } from './deps.ts';
import { loadContent } from './load-content.ts';

export const deleteContentHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'deleteContent',
    summary: 'Move a content to the trash, or cancel and forget one that has no file yet',
    params: z.object({ id: uuidSchema }),
    query: z.object({
      force: z
        .enum(['true', 'false'])
        .default('false')
        .meta({ description: 'Delete even when a keepsake shows it' }),
    }),
    status: 204,
    async handle({ authorize, params, query }) {
      const content = await loadContent(deps.database, params.id);
      authorize(content);
      if (isUnfinished(content) && (await cancelConversion(deps, content, new Date())))
        return new HttpReply({ status: 204 });
      await deleteContent(deps, content, { force: query.force === 'true', now: new Date() });
      return new HttpReply({ status: 204 });
    },
  });
