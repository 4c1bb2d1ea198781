import { AppError } from '@tapory/errors';
import { twd } from '@tapory/money';
import {
  bilingualSchema,
  defineHandler,
  lineSchema,
  linesSchema,
  moneySchema,
  versionSchema,
} from '@tapory/service-kit';
import { z } from 'zod';
import type { Database } from '../../data/database.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { changeProduct, listManagedProducts } from '../data/products.ts';
import { OPTIONS_MAX } from '../domain/option.ts';
import { pictureSchema } from './product-schema.ts';

const managedProductSchema = z
  .object({
    key: z.string(),
    name: bilingualSchema,
    description: bilingualSchema,
    price: moneySchema,
    options: z
      .array(z.object({ id: z.string(), name: bilingualSchema, surcharge: z.int(), active: z.boolean() }))
      .meta({ description: 'Specifications in display order, with what they cost besides the price' }),
    active: z.boolean().meta({ description: 'On sale' }),
    position: z.int().meta({ description: 'Display order, ascending' }),
    pictures: z.array(pictureSchema).meta({ description: 'In display order' }),
    stock: z.int().nullable().meta({ description: 'Pieces that are left; null where nobody counts them' }),
    version: z.int().meta({ description: 'Given back with a change' }),
  })
  .meta({ id: 'ManagedProduct' });

export const productsSchema = z
  .object({ items: z.array(managedProductSchema) })
  .meta({ id: 'ManagedProducts' });

export async function presentProducts({
  pool,
}: Pick<Database, 'pool'>): Promise<z.input<typeof productsSchema>> {
  const products = await listManagedProducts(pool);
  return { items: products.map(({ id, ...product }) => product) };
}

export const listManagedProductsHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listManagedProducts',
    summary: 'All products, also those that are not on sale',
    response: productsSchema,
    handle: () => presentProducts(database),
  });

const nameSchema = lineSchema({ max: 60, tooShort: 'FIELD_REQUIRED' });
const textSchema = linesSchema({ max: 500, min: 0 });

const optionsSchema = z
  .array(
    z.object({
      id: z.string().regex(/^[\w-]{1,40}$/),
      name: z.object({ 'zh-TW': nameSchema, en: nameSchema }),
      surcharge: z.int().min(0).max(100_000).meta({ description: 'NT$, tax included' }),
      active: z.boolean(),
    }),
  )
  .max(OPTIONS_MAX)
  .refine((options) => new Set(options.map(({ id }) => id)).size === options.length, 'VALIDATION_FAILED')
  .meta({ description: 'Specifications in display order; unchanged when absent' });

export const changeProductHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'changeProduct',
    summary:
      'Change a product; placed orders stay as they are. CONFLICT when it has changed since it was read',
    params: z.object({ key: z.string().max(40) }),
    body: z.object({
      version: versionSchema,
      name: z.object({ 'zh-TW': nameSchema, en: nameSchema }),
      description: z.object({ 'zh-TW': textSchema, en: textSchema }),
      price: z.int().min(1).max(1_000_000).meta({ description: 'NT$, tax included' }),
      options: optionsSchema.optional(),
      active: z.boolean(),
      position: z.int().min(0).max(1000),
      stock: z.int().min(0).max(1_000_000).nullable(),
      stockBefore: z.int().min(0).nullable().meta({
        description: 'The stock that was read; CONFLICT when another one is stored and it was changed',
      }),
    }),
    response: productsSchema,
    async handle({ params: { key }, body, security }) {
      const { version, price, ...change } = body;
      const products = await listManagedProducts(database.pool);
      if (!products.some((product) => product.key === key)) throw new AppError('NOT_FOUND');
      const isChanged = await changeProduct(
        database.pool,
        { key, version },
        { ...change, price: twd(price) },
      );
      if (!isChanged) throw new AppError('CONFLICT');
      security.record({ event: 'product-changed', outcome: 'success', reason: key });
      return presentProducts(database);
    },
  });
