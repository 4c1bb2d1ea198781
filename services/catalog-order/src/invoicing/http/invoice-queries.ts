import { listQueries, searchSchema, toInstants } from '@tapory/service-kit';
import { z } from 'zod';
import { INVOICE_ORDERS, type InvoiceFilter } from '../data/list-invoices.ts';
import { INVOICE_STATUSES } from '../domain/invoice-record.ts';

const filters = {
  status: z.enum(INVOICE_STATUSES).optional(),
  stuck: z.enum(['true']).optional().meta({ description: 'Only those that need staff' }),
  search: searchSchema().optional(),
};

/** The queries of the list of invoices and of its file; the days are those of issue. */
export const invoiceQueries = listQueries(filters, INVOICE_ORDERS, '-createdAt');

/** What both ask for. */
export function toFilter(query: z.output<typeof invoiceQueries.csv>, maxAttempts: number): InvoiceFilter {
  const { status, stuck, search, ids } = query;
  return {
    ...{ status, search, maxAttempts, orderIds: ids },
    isStuck: stuck === 'true',
    issuedAt: toInstants(query),
  };
}
