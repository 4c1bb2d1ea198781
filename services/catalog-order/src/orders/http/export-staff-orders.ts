import { CSV_RESPONSE, csvReply, defineHandler, fileSlice, toOrder } from '@tapory/service-kit';
import type { HttpDeps } from '../../http/deps.ts';
import { listStaffOrders } from '../data/list-staff-orders.ts';
import { staffOrderQueries, toFilter } from './staff-order-queries.ts';

// No recipient: a file leaves the shop, and nobody's address has to leave with it.
/** @lintignore read by the check of their names */
export const COLUMNS = [
  ...(['number', 'paymentStatus', 'fulfilmentStatus', 'quantity', 'subtotal', 'discount'] as const),
  ...(['couponCode', 'total', 'paidAmount', 'refundedAmount', 'latePayment', 'gateway'] as const),
  ...(['paymentMethod', 'gatewayNumber', 'placedAt', 'paidAt', 'promiseUntil', 'id'] as const),
] as const;

export const exportStaffOrdersHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'exportStaffOrders',
    summary: 'Orders as CSV, without their recipients',
    otherResponses: CSV_RESPONSE,
    query: staffOrderQueries.csv,
    async handle({ query, security }) {
      const slice = { order: toOrder(query.sort), ...fileSlice };
      const { items } = await listStaffOrders(database, toFilter(query), slice);
      const rows = items.map((order) => ({
        ...order,
        placedAt: order.placedAt.toISOString(),
        paidAt: order.paidAt?.toISOString() ?? null,
      }));
      return csvReply({ name: 'tapory-orders.csv', security }, COLUMNS, rows);
    },
  });
