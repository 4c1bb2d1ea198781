import { AppError } from '@tapory/errors';
import { defineHandler, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { findOrder } from '../data/orders.ts';
import { cancelOrder } from '../use-cases/cancel-order.ts';
import { orderSchema, presentOrder } from './present-order.ts';

export const cancelOrderHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'cancelOrder',
    summary: 'Cancel an unpaid order',
    params: z.object({ id: uuidSchema }),
    response: orderSchema,
    async handle({ can, params }) {
      const order = await findOrder(deps.database.pool, params.id);
      if (!order) throw new AppError('ORDER_NOT_FOUND');
      if (!can({ ownerId: order.userId })) throw new AppError('ORDER_FORBIDDEN');
      return presentOrder(await cancelOrder(deps, order));
    },
  });
