import { CSV_RESPONSE, CSV_ROWS_MAX, csvReply, defineHandler, toOrder } from '@tapory/service-kit';
import type { HttpDeps } from '../../http/deps.ts';
import { listStaffOrders } from '../data/list-staff-orders.ts';
import { staffOrderQueries, toFilter } from './staff-order-queries.ts';

// No recipient: a file leaves the shop, and nobody's address has to leave with it.
const COLUMNS = [
  ...(['number', 'paymentStatus', 'fulfilmentStatus', 'quantity', 'subtotal', 'discount'] as const),
  ...(['couponCode', 'total', 'paidAmount', 'refundedAmount', 'latePayment', 'gateway'] as const),
  ...(['paymentMethod', 'tradeNumber', 'placedAt', 'paidAt', 'id'] as const),
] as const;

export const exportStaffOrdersHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'exportStaffOrders',
    summary: 'Orders as CSV, without their recipients',
    otherResponses: CSV_RESPONSE,
    query: staffOrderQueries.csv,
    async handle({ query }) {
      const slice = { order: toOrder(query.sort), skip: 0, take: CSV_ROWS_MAX };
      const { items } = await listStaffOrders(database, toFilter(query), slice);
      const rows = items.map((order) => ({
        ...order,
        placedAt: order.placedAt.toISOString(),
        paidAt: order.paidAt?.toISOString() ?? null,
      }));
      return csvReply('tapory-orders.csv', COLUMNS, rows);
    },
  });
