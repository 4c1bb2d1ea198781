import { twd } from '@tapory/money';
import { bilingualSchema, moneySchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { Product } from '../data/products.ts';

export const pictureSchema = z
  .object({ id: z.uuid(), url: z.string(), width: z.int(), height: z.int() })
  .meta({ id: 'ProductPicture' });

export const productSchema = z
  .object({
    id: z.uuid(),
    key: z.string(),
    name: bilingualSchema,
    description: bilingualSchema,
    price: moneySchema,
    options: z
      .array(z.object({ id: z.string(), name: bilingualSchema, surcharge: moneySchema }))
      .meta({ description: 'Specifications on sale; the first one holds where nobody chooses' }),
    pictures: z.array(pictureSchema).meta({ description: 'In display order' }),
    isSoldOut: z.boolean(),
  })
  .meta({ id: 'Product' });

/** A product as the shop shows it. */
export const presentProduct = ({ options, ...product }: Product): z.input<typeof productSchema> => ({
  ...product,
  options: options
    .filter(({ active }) => active)
    .map(({ id, name, surcharge }) => ({ id, name, surcharge: twd(surcharge) })),
});
