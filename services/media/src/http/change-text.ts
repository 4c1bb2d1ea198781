import { defineHandler, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { changeText } from '../use-cases/change-text.ts';
import type { HttpDeps } from './deps.ts';
import { loadContent } from './load-content.ts';
import { contentSchema, presentContent } from './schemas.ts';
import { textInputSchema } from './text-schema.ts';

export const changeTextHandler = ({ database, outbox, limits }: HttpDeps) =>
  defineHandler({
    operationId: 'changeText',
    summary: 'Replace a text',
    params: z.object({ id: uuidSchema }),
    body: textInputSchema,
    response: contentSchema,
    async handle({ authorize, params, body }) {
      const { ownerId } = await loadContent(database, params.id);
      authorize({ ownerId });
      return presentContent(await changeText({ outbox, limits }, { id: params.id, ownerId, ...body }));
    },
  });
