import { AppError } from '@tapory/errors';
import { defineHandler, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { setCartQuantity } from '../data/cart-items.ts';
import { cartSchema, presentCart, quantitySchema } from './present-cart.ts';

export const changeCartItemHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'changeCartItem',
    summary: 'Change a line’s quantity',
    params: z.object({ id: uuidSchema }),
    body: z.object({ quantity: quantitySchema }),
    response: cartSchema,
    async handle({ actor, authorize, params, body }) {
      authorize({ ownerId: actor.id });
      const isMine = await setCartQuantity(database.pool, actor.id, params.id, body.quantity);
      if (!isMine) throw new AppError('NOT_FOUND');
      return presentCart(database, actor.id);
    },
  });
