import { AppError } from '@tapory/errors';
import { bilingualSchema, defineRoute, moneySchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { findProduct, listProducts } from '../data/products.ts';

const productSchema = z
  .object({
    id: z.uuid(),
    key: z.string(),
    name: bilingualSchema,
    description: bilingualSchema,
    price: moneySchema,
  })
  .meta({ id: 'Product' });

export const listProductsRoute = ({ database }: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/products',
    operationId: 'listProducts',
    summary: 'Products on sale',
    access: 'public',
    response: z.object({ items: z.array(productSchema) }),
    async handle() {
      return { items: await listProducts(database) };
    },
  });

export const readProductRoute = ({ database }: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/products/{key}',
    operationId: 'readProduct',
    summary: 'One product on sale',
    access: 'public',
    params: z.object({ key: z.string().max(40) }),
    response: productSchema,
    async handle({ params }) {
      const product = await findProduct(database, params.key);
      if (!product) throw new AppError('NOT_FOUND');
      return product;
    },
  });
