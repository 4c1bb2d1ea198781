import { defineStaffList, searchSchema } from '@tapory/service-kit';
import { formatTaipeiDay } from '@tapory/taipei-time';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { findOpenNumbers } from '../../shipping/data/find-open-numbers.ts';
import { LATE_AFTER_DAYS, listStaffOrders, ORDER_ORDERS } from '../data/list-staff-orders.ts';
import { findOrders } from '../data/orders.ts';
import { FULFILMENT_STATUSES, PAYMENT_STATUSES } from '../domain/order-states.ts';
import { labelPieces, labelPlace, readablePhone } from '../domain/parcel-labels.ts';
import { listedOrderSchema, presentListedOrder } from './present-listed-order.ts';

const choice = (description: string) => z.enum(['true']).optional().meta({ description });

/** The days are those of ordering. */
export const orderList = defineStaffList({
  operationId: 'listStaffOrders',
  summary: 'Orders of all customers; search matches number, recipient and ids',
  filters: {
    status: z.enum(PAYMENT_STATUSES).optional(),
    fulfilment: z.enum(FULFILMENT_STATUSES).optional(),
    toMake: choice('Orders that are paid and that nobody has begun to make'),
    stopped: choice('Orders that are paid and have an item that is stopped'),
    unprinted: choice(
      `Orders that were paid ${LATE_AFTER_DAYS} days ago or longer and have an item that nobody has printed yet`,
    ),
    returned: choice('Orders whose parcel comes or came back and that were not sent anew'),
    search: searchSchema().optional(),
  },
  sorts: ORDER_ORDERS,
  initial: '-placedAt',
  find: ({ database }: HttpDeps, { toMake, stopped, unprinted, returned, during, ...filter }, slice) => {
    const [isToMake, isStopped, isUnprinted, isReturned] = [toMake, stopped, unprinted, returned].map(
      (each) => each === 'true',
    );
    const asked = { isToMake, isStopped, isUnprinted, isReturned, placedAt: during };
    return listStaffOrders(database, { ...filter, ...asked }, slice);
  },
  onRead: (security, { search }) => {
    if (search) security.record({ event: 'orders-searched', outcome: 'success' });
  },
  item: listedOrderSchema,
  present: (row) => presentListedOrder(row),
  file: {
    operationId: 'exportStaffOrders',
    summary: 'Orders as CSV with what their parcels need; a cell of several pieces has one a line',
    name: () => `tapory-orders-${formatTaipeiDay(new Date())}.csv`,
    columns: [
      ...(['number', 'paymentStatus', 'fulfilmentStatus', 'quantity', 'subtotal', 'discount'] as const),
      ...(['shipping', 'couponCode', 'total', 'paidAmount', 'refundedAmount', 'latePayment'] as const),
      ...(['gateway', 'paymentMethod', 'gatewayNumber', 'placedAt', 'paidAt', 'promiseUntil'] as const),
      ...(['recipient', 'phone', 'mobile', 'address', 'parcelNumber', 'product', 'design'] as const),
      ...(['tapAddress', 'notes', 'id'] as const),
    ],
    async toRows(items, { database, publicUrl }, { language }) {
      const ids = items.map(({ id }) => id);
      const orders = await findOrders(database.pool, ids);
      const numbers = await findOpenNumbers(database.pool, [...orders.keys()]);
      const tapUrl = (videoId: string): string => `${publicUrl}/videolist/${videoId}`;
      return items.map((order) => {
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
    },
  },
});
