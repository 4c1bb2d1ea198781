import { authorize, defineRoute, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { changeText } from '../use-cases/change-text.ts';
import { createText } from '../use-cases/create-text.ts';
import type { HttpDeps } from './deps.ts';
import { loadContent } from './load-content.ts';
import { contentSchema, presentContent } from './schemas.ts';
import { textInputSchema } from './text-schema.ts';

export const createTextRoute = ({ outbox, limits }: HttpDeps) =>
  defineRoute({
    method: 'post',
    path: '/texts',
    operationId: 'createText',
    summary: 'Add a social account, link, contact card or text',
    access: 'member',
    body: textInputSchema,
    response: contentSchema,
    status: 201,
    isIdempotent: true,
    async handle({ actor, body, commandId }) {
      authorize(actor, 'content:change', { ownerId: actor.id });
      return presentContent(
        await createText({ outbox, limits }, { id: commandId, ownerId: actor.id, ...body }),
      );
    },
  });

export const changeTextRoute = ({ database, outbox, limits }: HttpDeps) =>
  defineRoute({
    method: 'put',
    path: '/texts/{id}',
    operationId: 'changeText',
    summary: 'Replace a text',
    access: 'member',
    params: z.object({ id: uuidSchema }),
    body: textInputSchema,
    response: contentSchema,
    async handle({ actor, params, body }) {
      const { ownerId } = await loadContent(database, params.id);
      authorize(actor, 'content:change', { ownerId });
      return presentContent(await changeText({ outbox, limits }, { id: params.id, ownerId, ...body }));
    },
  });
