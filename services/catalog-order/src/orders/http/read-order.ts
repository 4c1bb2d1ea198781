import { AppError } from '@tapory/errors';
import { defineHandler, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { findOrder } from '../data/orders.ts';
import { orderSchema, presentOrder } from './present-order.ts';

export const readOrderHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'readOrder',
    summary: 'One order',
    params: z.object({ id: uuidSchema }),
    response: orderSchema,
    async handle({ can, params }) {
      const order = await findOrder(database.pool, params.id);
      if (!order) throw new AppError('ORDER_NOT_FOUND');
      // The specification requires this refusal, so another member's order is not merely "not found".
      if (!can({ ownerId: order.userId })) throw new AppError('ORDER_FORBIDDEN');
      return presentOrder(order);
    },
  });
