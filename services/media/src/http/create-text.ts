import { defineHandler } from '@tapory/service-kit';
import { createText } from '../use-cases/create-text.ts';
import type { HttpDeps } from './deps.ts';
import { contentSchema, presentContent } from './schemas.ts';
import { textInputSchema } from './text-schema.ts';

export const createTextHandler = ({ outbox, limits }: HttpDeps) =>
  defineHandler({
    operationId: 'createText',
    summary: 'Add a social account, link, contact card or text',
    body: textInputSchema,
    response: contentSchema,
    status: 201,
    isIdempotent: true,
    async handle({ actor, authorize, body, commandId }) {
      authorize({ ownerId: actor.id });
      return presentContent(
        await createText({ outbox, limits }, { id: commandId, ownerId: actor.id, ...body }),
      );
    },
  });
