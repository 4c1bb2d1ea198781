import { defineHandler, pageOf, pageQuerySchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { listOrders } from '../data/orders.ts';
import { PAID_STATUSES, PAYABLE_STATUSES } from '../domain/order-states.ts';
import { orderSchema, presentOrder } from './present-order.ts';

const STATUS_FILTERS = { paid: PAID_STATUSES, pending: PAYABLE_STATUSES };

export const listOrdersHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listOrders',
    summary: 'The member’s orders, newest first',
    query: pageQuerySchema.extend({ status: z.enum(['paid', 'pending']).optional() }),
    response: pageOf(orderSchema),
    async handle({ actor, authorize, query: { page, pageSize, status } }) {
      authorize({ ownerId: actor.id });
      const filter = {
        userId: actor.id,
        ...(status ? { paymentStatuses: [...STATUS_FILTERS[status]] } : {}),
      };
      const { items, total } = await listOrders(database.pool, filter, {
        skip: (page - 1) * pageSize,
        take: pageSize,
      });
      return { items: items.map(presentOrder), page, pageSize, total };
    },
  });
