import { defineHandler, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { renameContent } from '../use-cases/rename-content.ts';
import type { HttpDeps } from './deps.ts';
import { loadContent } from './load-content.ts';
import { contentSchema, presentContent } from './schemas.ts';
import { altTextSchema, titleSchema } from './text-schema.ts';

export const renameContentHandler = ({ database, outbox }: HttpDeps) =>
  defineHandler({
    operationId: 'renameContent',
    summary: 'Give a content another title, and words for those who do not see it',
    params: z.object({ id: uuidSchema }),
    body: z.object({
      title: titleSchema,
      altText: altTextSchema.optional().meta({ description: 'What it shows; absent to leave it as it is' }),
    }),
    response: contentSchema,
    async handle({ authorize, params, body }) {
      const content = await loadContent(database, params.id);
      authorize(content);
      return presentContent(await renameContent(outbox, content, body));
    },
  });
