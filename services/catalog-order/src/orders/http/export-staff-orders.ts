import { CSV_RESPONSE, csvReply, defineHandler, fileSlice, toOrder } from '@tapory/service-kit';
import { formatTaipeiDay } from '@tapory/taipei-time';
import type { HttpDeps } from '../../http/deps.ts';
import { findOpenNumbers } from '../../shipping/data/find-open-numbers.ts';
import { listStaffOrders } from '../data/list-staff-orders.ts';
import { findOrders } from '../data/orders.ts';
import { labelPieces, labelPlace, readablePhone } from '../domain/parcel-labels.ts';
import { staffOrderQueries, toFilter } from './staff-order-queries.ts';

/** @lintignore read by the check of their names */
export const COLUMNS = [
  ...(['number', 'paymentStatus', 'fulfilmentStatus', 'quantity', 'subtotal', 'discount'] as const),
  ...(['shipping', 'couponCode', 'total', 'paidAmount', 'refundedAmount', 'latePayment', 'gateway'] as const),
  ...(['paymentMethod', 'gatewayNumber', 'placedAt', 'paidAt', 'promiseUntil'] as const),
  ...([
    'recipient',
    'phone',
    'mobile',
    'address',
    'parcelNumber',
    'product',
    'design',
    'tapAddress',
    'notes',
    'id',
  ] as const),
] as const;

export const exportStaffOrdersHandler = ({ database, publicUrl }: HttpDeps) =>
  defineHandler({
    operationId: 'exportStaffOrders',
    summary: 'Orders as CSV with what their parcels need; a cell of several pieces has one a line',
    otherResponses: CSV_RESPONSE,
    query: staffOrderQueries.csv,
    async handle({ query, security, language }) {
      const slice = { order: toOrder(query.sort), ...fileSlice };
      const { items } = await listStaffOrders(database, toFilter(query), slice);
      const orders = await findOrders(
        database.pool,
        items.map(({ id }) => id),
      );
      const numbers = await findOpenNumbers(database.pool, [...orders.keys()]);
      const tapUrl = (videoId: string): string => `${publicUrl}/videolist/${videoId}`;
      const rows = items.map((order) => {
        const found = orders.get(order.id);
        const pieces = labelPieces(found?.items ?? [], { language, tapUrl });
        return {
          ...order,
          ...pieces,
          notes: [found?.notes, pieces.notes].filter(Boolean).join('\n'),
          recipient: order.recipientName,
          phone: readablePhone(found?.recipient.phone ?? ''),
          mobile: readablePhone(found?.recipient.mobile ?? ''),
          address: found ? labelPlace(found.recipient) : '',
          parcelNumber: numbers.get(order.id) ?? found?.trackingNumber ?? '',
          placedAt: order.placedAt.toISOString(),
          paidAt: order.paidAt?.toISOString() ?? null,
        };
      });
      const name = `tapory-orders-${formatTaipeiDay(new Date())}.csv`;
      return csvReply({ name, security }, COLUMNS, rows);
    },
  });
