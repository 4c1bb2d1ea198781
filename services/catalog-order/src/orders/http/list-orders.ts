import { defineHandler, pageOf, pageQuerySchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { listOrders, type OrderFilter } from '../data/orders.ts';
import {
  IN_PRODUCTION_STATUSES,
  PAID_STATUSES,
  PAYABLE_STATUSES,
  SENT_STATUSES,
} from '../domain/order-states.ts';
import { orderSchema, presentOrder } from './present-order.ts';

const STATUS_FILTERS = {
  paid: { paymentStatuses: [...PAID_STATUSES] },
  pending: { paymentStatuses: [...PAYABLE_STATUSES] },
  processing: { paymentStatuses: [...PAID_STATUSES], fulfilmentStatuses: [...IN_PRODUCTION_STATUSES] },
  completed: { paymentStatuses: [...PAID_STATUSES], fulfilmentStatuses: [...SENT_STATUSES] },
} satisfies Record<string, Omit<OrderFilter, 'userId'>>;

export const listOrdersHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listOrders',
    summary: 'The member’s orders, newest first',
    query: pageQuerySchema.extend({
      status: z.enum(['paid', 'pending', 'processing', 'completed']).optional(),
    }),
    response: pageOf(orderSchema),
    async handle({ actor, authorize, query: { page, pageSize, status } }) {
      authorize({ ownerId: actor.id });
      const filter = {
        userId: actor.id,
        ...(status ? STATUS_FILTERS[status] : {}),
      };
      const { items, total } = await listOrders(database.pool, filter, {
        skip: (page - 1) * pageSize,
        take: pageSize,
      });
      return { items: items.map(presentOrder), page, pageSize, total };
    },
  });
