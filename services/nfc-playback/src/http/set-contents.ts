import { defineHandler } from '@tapory/service-kit';
import { z } from 'zod';
import { findBindingOf } from '../use-cases/find-binding-of.ts';
import { setContents } from '../use-cases/set-contents.ts';
import { bindingParams, bindingSchema, presentBinding } from './binding-schema.ts';
import type { HttpDeps } from './deps.ts';

const contentIdsSchema = z.object({
  contentIds: z
    .array(z.uuid())
    .max(500)
    .transform((ids) => [...new Set(ids)]),
  version: z.int(),
});

export const setContentsHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'setContents',
    summary: 'Bind contents, in the order in which they play',
    params: bindingParams,
    body: contentIdsSchema,
    response: bindingSchema,
    async handle({ actor, authorize, params: { orderItemId }, body }) {
      const keepsake = await findBindingOf(deps, { actor, authorize, orderItemId });
      await setContents(deps, keepsake, body);
      return presentBinding(deps, orderItemId, keepsake);
    },
  });
