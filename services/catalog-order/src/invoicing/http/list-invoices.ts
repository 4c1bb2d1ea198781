import { defineStaffList, searchSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { INVOICE_ORDERS, listInvoices } from '../data/list-invoices.ts';
import { INVOICE_STATUSES } from '../domain/invoice-record.ts';
import { presentStaffInvoice, staffInvoiceSchema } from './present-staff-invoice.ts';

/** The days are those of issue. */
export const invoiceList = defineStaffList({
  operationId: 'listInvoices',
  summary: 'Invoices',
  filters: {
    status: z.enum(INVOICE_STATUSES).optional(),
    stuck: z.enum(['true']).optional().meta({ description: 'Only those that need staff' }),
    search: searchSchema().optional(),
  },
  sorts: INVOICE_ORDERS,
  initial: '-createdAt',
  find: ({ database, invoicing }: HttpDeps, { status, search, stuck, ids, during }, slice) => {
    const maxAttempts = invoicing.retrySeconds.length;
    const filter = {
      status,
      search,
      maxAttempts,
      orderIds: ids,
      isStuck: stuck === 'true',
      issuedAt: during,
    };
    return listInvoices(database, filter, slice);
  },
  item: staffInvoiceSchema,
  present: (row) => presentStaffInvoice(row),
  file: {
    operationId: 'exportInvoices',
    summary: 'Invoices as CSV',
    name: 'tapory-invoices.csv',
    columns: [
      'orderNumber',
      'number',
      'status',
      'isStuck',
      'amount',
      'taxAmount',
      'allowed',
      'createdAt',
      'issuedAt',
      'voidedAt',
    ],
    toRows: (rows) =>
      rows.map((invoice) => {
        const { amount, taxAmount, allowed } = invoice;
        return { ...presentStaffInvoice(invoice), amount, taxAmount, allowed };
      }),
  },
});
