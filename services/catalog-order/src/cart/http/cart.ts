import { AppError } from '@tapory/errors';
import { twd } from '@tapory/money';
import { authorize, bilingualSchema, defineRoute, moneySchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { Database } from '../../data/database.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { listCartLines, removeCartItems, setCartQuantity } from '../data/cart-items.ts';
import { totalsOf } from '../domain/pricing.ts';
import { addToCart, CART_LIMITS } from '../use-cases/add-to-cart.ts';

const cartSchema = z
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
        title: z.string(),
        orientation: z.enum(['landscape', 'portrait']),
        notes: z.string(),
      }),
    ),
    subtotal: moneySchema,
  })
  .meta({ id: 'Cart' });

const quantitySchema = z.int().min(1).max(CART_LIMITS.pieces);

async function presentCart(database: Database, userId: string): Promise<z.input<typeof cartSchema>> {
  const items = await listCartLines(database, userId);
  return { items, subtotal: totalsOf(items, twd(0)).subtotal };
}

export const readCartRoute = ({ database }: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/cart',
    operationId: 'readCart',
    summary: 'The member’s cart',
    access: 'member',
    response: cartSchema,
    async handle({ actor }) {
      authorize(actor, 'cart:use', { ownerId: actor.id });
      return presentCart(database, actor.id);
    },
  });

export const addCartItemRoute = ({ database, peers }: HttpDeps) =>
  defineRoute({
    method: 'post',
    path: '/cart/items',
    operationId: 'addCartItem',
    summary: 'Add a product with a keepsake to the cart',
    access: 'member',
    isIdempotent: true,
    body: z.object({
      productKey: z.string().max(40),
      quantity: quantitySchema,
      videoId: z.string('VIDEO_ID_MISSING').min(1, 'VIDEO_ID_MISSING').max(64),
      jobId: z.uuid('JOB_ID_MISSING'),
      orientation: z.enum(['landscape', 'portrait']),
      notes: z.string().max(500).default(''),
    }),
    response: cartSchema,
    status: 201,
    async handle({ actor, body, commandId }) {
      authorize(actor, 'cart:use', { ownerId: actor.id });
      await addToCart(database, peers, { ...body, id: commandId, userId: actor.id });
      return presentCart(database, actor.id);
    },
  });

export const changeCartItemRoute = ({ database }: HttpDeps) =>
  defineRoute({
    method: 'patch',
    path: '/cart/items/{id}',
    operationId: 'changeCartItem',
    summary: 'Change a line’s quantity',
    access: 'member',
    params: z.object({ id: uuidSchema }),
    body: z.object({ quantity: quantitySchema }),
    response: cartSchema,
    async handle({ actor, params, body }) {
      authorize(actor, 'cart:use', { ownerId: actor.id });
      const isMine = await setCartQuantity(database, actor.id, params.id, body.quantity);
      if (!isMine) throw new AppError('NOT_FOUND');
      return presentCart(database, actor.id);
    },
  });

export const removeCartItemRoute = ({ database }: HttpDeps) =>
  defineRoute({
    method: 'delete',
    path: '/cart/items/{id}',
    operationId: 'removeCartItem',
    summary: 'Remove a line from the cart; idempotent',
    access: 'member',
    params: z.object({ id: uuidSchema }),
    response: cartSchema,
    async handle({ actor, params }) {
      authorize(actor, 'cart:use', { ownerId: actor.id });
      await removeCartItems(database, actor.id, [params.id]);
      return presentCart(database, actor.id);
    },
  });
