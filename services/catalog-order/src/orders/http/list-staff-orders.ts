import { defineHandler, pageOf, toOrder, toSlice } from '@tapory/service-kit';
import type { HttpDeps } from '../../http/deps.ts';
import { listStaffOrders } from '../data/list-staff-orders.ts';
import { listedOrderSchema, presentListedOrder } from './present-listed-order.ts';
import { staffOrderQueries, toFilter } from './staff-order-queries.ts';

export const listStaffOrdersHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listStaffOrders',
    summary: 'Orders of all customers; search matches number, recipient and ids',
    query: staffOrderQueries.page,
    response: pageOf(listedOrderSchema),
    async handle({ query, security }) {
      if (query.search) security.record({ event: 'orders-searched', outcome: 'success' });
      const { page, pageSize, sort } = query;
      const slice = { order: toOrder(sort), ...toSlice(query) };
      const { items, total } = await listStaffOrders(database, toFilter(query), slice);
      return { items: items.map(presentListedOrder), page, pageSize, total };
    },
  });
