import { defineHandler, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { removeCartItems } from '../data/cart-items.ts';
import { cartSchema, presentCart } from './present-cart.ts';

export const removeCartItemHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'removeCartItem',
    summary: 'Remove a line from the cart; idempotent',
    params: z.object({ id: uuidSchema }),
    response: cartSchema,
    async handle({ actor, authorize, params }) {
      authorize({ ownerId: actor.id });
      await removeCartItems(database.pool, actor.id, [params.id]);
      return presentCart(database, actor.id);
    },
  });
