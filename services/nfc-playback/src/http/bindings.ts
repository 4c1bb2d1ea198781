import { defineRoute, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { findOrderItem } from '../data/order-items.ts';
import type { Keepsake } from '../domain/keepsake.ts';
import { findBindingOf } from '../use-cases/find-binding-of.ts';
import { readBinding } from '../use-cases/read-binding.ts';
import { setContents } from '../use-cases/set-contents.ts';
import { contentSchema, presentContent } from './content-schema.ts';
import type { HttpDeps } from './deps.ts';
import { keepsakeSchema, presentKeepsake } from './keepsake-schema.ts';
import { presentRule, ruleSchema } from './rule-schema.ts';

export const bindingParams = z.object({ orderItemId: uuidSchema });

const bindingSchema = z
  .object({
    orderItemId: z.string(),
    productKey: z
      .string()
      .nullable()
      .meta({ description: 'Product that was ordered; null for old orders, for which it was not stored' }),
    keepsake: keepsakeSchema,
    contents: z.array(contentSchema),
    rules: z.array(ruleSchema),
    version: z.int().meta({ description: 'Send it with a change of the contents (optimistic lock)' }),
  })
  .meta({ id: 'Binding' });

async function presentBinding({ database, publicUrl }: HttpDeps, orderItemId: string, keepsake: Keepsake) {
  const [binding, item] = await Promise.all([
    readBinding(database, keepsake),
    findOrderItem(database, orderItemId),
  ]);
  return {
    orderItemId,
    productKey: item?.productKey ?? null,
    keepsake: presentKeepsake(keepsake, publicUrl),
    contents: binding.contents.map(presentContent),
    rules: binding.rules.map(presentRule),
    version: binding.version,
  };
}

export const readBindingRoute = (deps: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/bindings/{orderItemId}',
    operationId: 'readBinding',
    summary: 'Contents and rules of a paid order item',
    access: 'member',
    params: bindingParams,
    response: bindingSchema,
    async handle({ actor, params: { orderItemId } }) {
      const keepsake = await findBindingOf(deps, actor, orderItemId, 'keepsake:read');
      return presentBinding(deps, orderItemId, keepsake);
    },
  });

const contentIdsSchema = z.object({
  contentIds: z
    .array(z.uuid())
    .max(500)
    .transform((ids) => [...new Set(ids)]),
  version: z.int(),
});

export const setContentsRoute = (deps: HttpDeps) =>
  defineRoute({
    method: 'put',
    path: '/bindings/{orderItemId}/contents',
    operationId: 'setContents',
    summary: 'Bind contents, in the order in which they play',
    access: 'member',
    params: bindingParams,
    body: contentIdsSchema,
    response: bindingSchema,
    async handle({ actor, params: { orderItemId }, body }) {
      const keepsake = await findBindingOf(deps, actor, orderItemId, 'keepsake:change');
      await setContents(deps, keepsake, body);
      return presentBinding(deps, orderItemId, keepsake);
    },
  });
