import { AppError } from '@tapory/errors';
import { definePublicHandler } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { findProduct } from '../data/products.ts';
import { presentProduct, productSchema } from './product-schema.ts';

export const readProductHandler = ({ database }: HttpDeps) =>
  definePublicHandler({
    operationId: 'readProduct',
    summary: 'One product on sale',
    sharedSeconds: 1,
    params: z.object({ key: z.string().max(40) }),
    response: productSchema,
    async handle({ params }) {
      const product = await findProduct(database.pool, params.key);
      if (!product) throw new AppError('NOT_FOUND');
      return presentProduct(product);
    },
  });
