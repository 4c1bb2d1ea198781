import { defineHandler } from '@tapory/service-kit';
import type { HttpDeps } from '../../http/deps.ts';
import { cartSchema, presentCart } from './present-cart.ts';

export const readCartHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'readCart',
    summary: 'The member’s cart',
    response: cartSchema,
    async handle({ actor, authorize }) {
      authorize({ ownerId: actor.id });
      return presentCart(database, actor.id);
    },
  });
