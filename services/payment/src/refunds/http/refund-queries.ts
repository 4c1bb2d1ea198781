import { listQueries, searchSchema, toInstants } from '@tapory/service-kit';
import { z } from 'zod';
import { REFUND_ORDERS, REFUND_STATES, type RefundFilter } from '../data/list-refunds.ts';
import { REFUND_STATUSES } from '../domain/refund.ts';

const filters = {
  state: z.enum(REFUND_STATES).default('open').meta({
    description: 'Staff: only staff can close them. Open: those that wait for staff or for the gateway',
  }),
  status: z.enum(REFUND_STATUSES).optional(),
  search: searchSchema().toUpperCase().optional(),
};

/** The queries of the list of refunds and of its file. */
export const refundQueries = listQueries(filters, REFUND_ORDERS, 'createdAt');

/** What both ask for. */
export function toFilter(query: z.output<typeof refundQueries.csv>): RefundFilter {
  const { state, status, search, ids } = query;
  return { state, status, search, ids, createdAt: toInstants(query) };
}
