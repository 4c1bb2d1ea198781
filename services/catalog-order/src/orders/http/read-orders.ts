import { AppError } from '@tapory/errors';
import { authorize, can, defineRoute, pageOf, pageQuerySchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { findOrder, listOrders } from '../data/orders.ts';
import type { PaymentStatus } from '../domain/order-states.ts';
import { orderSchema, presentOrder } from './present-order.ts';

const STATUS_FILTERS = {
  paid: ['paid', 'part_refunded'],
  pending: ['unpaid', 'awaiting_transfer'],
} as const satisfies Record<string, PaymentStatus[]>;

export const listOrdersRoute = ({ database }: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/orders',
    operationId: 'listOrders',
    summary: 'The member’s orders, newest first',
    access: 'member',
    query: pageQuerySchema.extend({ status: z.enum(['paid', 'pending']).optional() }),
    response: pageOf(orderSchema),
    async handle({ actor, query: { page, pageSize, status } }) {
      authorize(actor, 'order:read', { ownerId: actor.id });
      const filter = {
        userId: actor.id,
        ...(status ? { paymentStatuses: [...STATUS_FILTERS[status]] } : {}),
      };
      const { items, total } = await listOrders(database, filter, {
        skip: (page - 1) * pageSize,
        take: pageSize,
      });
      return { items: items.map(presentOrder), page, pageSize, total };
    },
  });

export const readOrderRoute = ({ database }: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/orders/{id}',
    operationId: 'readOrder',
    summary: 'One order',
    access: 'member',
    params: z.object({ id: uuidSchema }),
    response: orderSchema,
    async handle({ actor, params }) {
      const order = await findOrder(database, params.id);
      if (!order) throw new AppError('ORDER_NOT_FOUND');
      // The specification requires this refusal, so another member's order is not merely "not found".
      if (!can(actor, 'order:read', { ownerId: order.userId })) throw new AppError('ORDER_FORBIDDEN');
      return presentOrder(order);
    },
  });
