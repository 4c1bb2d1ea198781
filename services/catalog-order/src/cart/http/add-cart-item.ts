import { defineHandler, linesSchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { LINE_NOTES_MAX } from '../domain/cart-line.ts';
import { addToCart } from '../use-cases/add-to-cart.ts';
import { cartSchema, presentCart, quantitySchema } from './present-cart.ts';

export const addCartItemHandler = ({ database, peers }: HttpDeps) =>
  defineHandler({
    operationId: 'addCartItem',
    summary: 'Add a product with a keepsake to the cart',
    isIdempotent: true,
    body: z.object({
      productKey: z.string().max(40),
      quantity: quantitySchema,
      videoId: z.string('VIDEO_ID_MISSING').min(1, 'VIDEO_ID_MISSING').max(64),
      jobId: z.uuid('JOB_ID_MISSING'),
      orientation: z.enum(['landscape', 'portrait']),
      notes: linesSchema({ max: LINE_NOTES_MAX, min: 0 }).default(''),
      optionId: z
        .string()
        .max(40)
        .default('')
        .meta({ description: 'Of the product’s specifications; the first one by default' }),
      cropId: uuidSchema.optional().meta({ description: 'The crop that is printed; the newest by default' }),
    }),
    response: cartSchema,
    status: 201,
    async handle({ actor, authorize, body, commandId }) {
      authorize({ ownerId: actor.id });
      await addToCart(database, peers, { ...body, id: commandId, userId: actor.id });
      return presentCart(database, actor.id);
    },
  });
