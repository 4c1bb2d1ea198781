import { uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { findBlocks } from '../data/blocks.ts';
import { findOrderItem } from '../data/order-items.ts';
import type { Keepsake } from '../domain/keepsake.ts';
import { readBinding } from '../use-cases/read-binding.ts';
import { contentSchema, presentContent } from './content-schema.ts';
import type { HttpDeps } from './deps.ts';
import { fallbackSchema, presentFallback } from './fallback-schema.ts';
import { keepsakeSchema, presentKeepsake } from './keepsake-schema.ts';
import { presentRule, ruleSchema } from './rule-schema.ts';

export const bindingParams = z.object({ orderItemId: uuidSchema });

export const bindingSchema = z
  .object({
    orderItemId: z.string(),
    productKey: z
      .string()
      .nullable()
      .meta({ description: 'Product that was ordered; null for old orders, for which it was not stored' }),
    keepsake: keepsakeSchema,
    contents: z.array(contentSchema),
    rules: z.array(ruleSchema),
    fallback: fallbackSchema,
    version: z.int().meta({ description: 'Send it with a change of the contents (optimistic lock)' }),
  })
  .meta({ id: 'Binding' });

/** Domain form → wire form: an allow-list. */
export async function presentBinding(
  { database, publicUrl }: HttpDeps,
  orderItemId: string,
  keepsake: Keepsake,
) {
  const [binding, item, blocks] = await Promise.all([
    readBinding(database.pool, keepsake),
    findOrderItem(database.pool, orderItemId),
    findBlocks(database.pool, [keepsake.videoId]),
  ]);
  return {
    orderItemId,
    productKey: item?.productKey ?? null,
    keepsake: presentKeepsake(keepsake, publicUrl, blocks.get(keepsake.videoId)),
    contents: binding.contents.map((content) => presentContent(content, keepsake.ownerId)),
    rules: binding.rules.map(presentRule),
    fallback: presentFallback(binding.fallback),
    version: binding.version,
  };
}
