import { bilingualSchema, moneySchema } from '@tapory/service-kit';
import { z } from 'zod';

export const productSchema = z
  .object({
    id: z.uuid(),
    key: z.string(),
    name: bilingualSchema,
    description: bilingualSchema,
    price: moneySchema,
    isSoldOut: z.boolean(),
  })
  .meta({ id: 'Product' });
