import { defineHandler, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from './deps.ts';
import { loadContent } from './load-content.ts';
import { contentSchema, presentContent } from './schemas.ts';

export const readContentHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'readContent',
    summary: 'One content',
    params: z.object({ id: uuidSchema }),
    response: contentSchema,
    async handle({ authorize, params }) {
      const content = await loadContent(database, params.id);
      authorize(content);
      return presentContent(content);
    },
  });
