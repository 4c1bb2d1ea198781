import { listQueries, searchSchema, toInstants } from '@tapory/service-kit';
import { z } from 'zod';
import { ORDER_ORDERS, type StaffOrderFilter } from '../data/list-staff-orders.ts';
import { FULFILMENT_STATUSES, PAYMENT_STATUSES } from '../domain/order-states.ts';

const filters = {
  status: z.enum(PAYMENT_STATUSES).optional(),
  fulfilment: z.enum(FULFILMENT_STATUSES).optional(),
  toMake: z
    .enum(['true'])
    .optional()
    .meta({ description: 'Orders that are paid and that nobody has begun to make' }),
  stopped: z
    .enum(['true'])
    .optional()
    .meta({ description: 'Orders that are paid and have an item that is stopped' }),
  returned: z
    .enum(['true'])
    .optional()
    .meta({ description: 'Orders whose parcel comes or came back and that were not sent anew' }),
  search: searchSchema().optional(),
};

/** The queries of the list of orders for staff and of its file; the days are those of ordering. */
export const staffOrderQueries = listQueries(filters, ORDER_ORDERS, '-placedAt');

/** What both ask for. */
export function toFilter(query: z.output<typeof staffOrderQueries.csv>): StaffOrderFilter {
  const { status, fulfilment, toMake, stopped, returned, search, ids } = query;
  const [isToMake, isStopped, isReturned] = [toMake, stopped, returned].map((choice) => choice === 'true');
  return { status, fulfilment, search, ids, isToMake, isStopped, isReturned, placedAt: toInstants(query) };
}
