import { AppError } from '@tapory/errors';
import { defineHandler, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { findOrder } from '../data/orders.ts';
import { orderDetailSchema, presentOrderDetail } from './present-timeline.ts';

export const readOrderHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'readOrder',
    summary: 'One order, with what has happened to it',
    params: z.object({ id: uuidSchema }),
    response: orderDetailSchema,
    async handle({ can, params }) {
      const order = await findOrder(database.pool, params.id);
      if (!order) throw new AppError('ORDER_NOT_FOUND');
      // The specification requires this refusal, so another member's order is not merely "not found".
      if (!can({ ownerId: order.userId })) throw new AppError('ORDER_FORBIDDEN');
      return presentOrderDetail({ database }, order);
    },
  });
