import { AppError } from '@tapory/errors';
import { defineHandler } from '@tapory/service-kit';
import type { HttpDeps } from '../../http/deps.ts';
import { findOrder } from '../data/orders.ts';
import { cancelPaidOrder } from '../use-cases/cancel-paid-order.ts';
import { actBody, actParams, orderAct, reasonSchema, recordOrderAct } from './act-on-order.ts';
import { orderSchema, presentOrder } from './present-order.ts';
import { presentStaffOrder } from './present-staff-order.ts';

/** Of staff. */
export const cancelStaffOrderHandler = (deps: HttpDeps) =>
  defineHandler({
    ...orderAct,
    operationId: 'cancelStaffOrder',
    summary: 'Cancel a paid order until it is sent, and give its money back',
    body: actBody.extend({ reason: reasonSchema }),
    async handle({ actor, params: { id: orderId }, body, commandId, security }) {
      const by = { by: 'staff', actorId: actor.id, actorName: actor.username } as const;
      const order = await cancelPaidOrder(deps.outbox, { id: commandId, orderId, ...by, ...body });
      recordOrderAct(security, orderId, 'cancel');
      return presentStaffOrder(deps, order);
    },
  });

/** Of its customer. */
export const cancelPaidOrderHandler = ({ database, outbox }: HttpDeps) =>
  defineHandler({
    operationId: 'cancelPaidOrder',
    summary: 'Cancel a paid order until its first piece is printed; its money goes back by itself',
    isIdempotent: true,
    params: actParams,
    response: orderSchema,
    async handle({ actor, can, params: { id: orderId }, commandId }) {
      const order = await findOrder(database.pool, orderId);
      if (!order) throw new AppError('ORDER_NOT_FOUND');
      if (!can({ ownerId: order.userId })) throw new AppError('ORDER_FORBIDDEN');
      const command = { id: commandId, orderId, actorId: actor.id, version: null, by: 'customer' } as const;
      return presentOrder(await cancelPaidOrder(outbox, command));
    },
  });
