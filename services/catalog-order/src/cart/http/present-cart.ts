import { twd } from '@tapory/money';
import { bilingualSchema, moneySchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { Database } from '../../data/database.ts';
import { listCartLines } from '../data/cart-items.ts';
import { totalsOf } from '../domain/pricing.ts';
import { CART_LIMITS } from '../use-cases/add-to-cart.ts';

export const cartSchema = z
  .object({
    items: z.array(
      z.object({
        id: z.uuid(),
        productKey: z.string(),
        name: bilingualSchema,
        unitPrice: moneySchema,
        quantity: z.int(),
        videoId: z.string(),
        jobId: z.uuid(),
        artworkUrl: z.string(),
        cropId: z.uuid().nullable(),
        title: z.string(),
        orientation: z.enum(['landscape', 'portrait']),
        notes: z.string(),
        optionId: z.string(),
        optionName: bilingualSchema.nullable().meta({ description: 'Its specification' }),
        isOptionGone: z.boolean().meta({ description: 'The specification is not on sale any more' }),
      }),
    ),
    subtotal: moneySchema,
  })
  .meta({ id: 'Cart' });

/** Pieces of one line. */
export const quantitySchema = z.int().min(1).max(CART_LIMITS.pieces);

/** A member's cart as every route of it returns it. */
export async function presentCart(database: Database, userId: string): Promise<z.input<typeof cartSchema>> {
  const items = await listCartLines(database.pool, userId);
  return { items, subtotal: totalsOf(items, twd(0)).subtotal };
}
