import { AppError } from '@tapory/errors';
import { defineHandler, newId, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { findOrder } from '../data/orders.ts';
import { cancelOrder } from '../use-cases/cancel-order.ts';
import { orderAct, reasonSchema, recordOrderAct } from './act-on-order.ts';
import { orderSchema, presentOrder } from './present-order.ts';
import { presentStaffOrder } from './present-staff-order.ts';

export const cancelOrderHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'cancelOrder',
    summary: 'Cancel an unpaid order',
    params: z.object({ id: uuidSchema }),
    response: orderSchema,
    async handle({ actor, can, params }) {
      const order = await findOrder(deps.database.pool, params.id);
      if (!order) throw new AppError('ORDER_NOT_FOUND');
      if (!can({ ownerId: order.userId })) throw new AppError('ORDER_FORBIDDEN');
      const by = { actId: newId(), actorId: actor.id, reason: null };
      return presentOrder(await cancelOrder(deps, order, by));
    },
  });

/** Of staff. */
export const cancelUnpaidOrderHandler = (deps: HttpDeps) =>
  defineHandler({
    ...orderAct,
    operationId: 'cancelUnpaidOrder',
    summary: 'Cancel an unpaid order for its customer',
    body: z.object({ reason: reasonSchema }),
    async handle({ actor, params: { id }, body: { reason }, commandId, security }) {
      const order = await findOrder(deps.database.pool, id);
      if (!order) throw new AppError('ORDER_NOT_FOUND');
      const by = { actId: commandId, actorId: actor.id, reason };
      const cancelled = await cancelOrder(deps, order, by);
      recordOrderAct(security, id, 'cancel-unpaid');
      return presentStaffOrder(deps, cancelled);
    },
  });
