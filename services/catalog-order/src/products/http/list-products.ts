import { definePublicHandler } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { listProducts } from '../data/products.ts';
import { presentProduct, productSchema } from './product-schema.ts';

export const listProductsHandler = ({ database }: HttpDeps) =>
  definePublicHandler({
    operationId: 'listProducts',
    summary: 'Products on sale',
    sharedSeconds: 1,
    response: z.object({ items: z.array(productSchema) }),
    async handle() {
      return { items: (await listProducts(database.pool)).map(presentProduct) };
    },
  });
