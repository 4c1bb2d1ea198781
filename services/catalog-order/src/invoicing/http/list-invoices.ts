import { defineHandler, pageOf, toOrder, toSlice } from '@tapory/service-kit';
import type { HttpDeps } from '../../http/deps.ts';
import { listInvoices } from '../data/list-invoices.ts';
import { invoiceQueries, toFilter } from './invoice-queries.ts';
import { presentStaffInvoice, staffInvoiceSchema } from './present-staff-invoice.ts';

export const listInvoicesHandler = ({ database, invoicing }: HttpDeps) =>
  defineHandler({
    operationId: 'listInvoices',
    summary: 'Invoices',
    query: invoiceQueries.page,
    response: pageOf(staffInvoiceSchema),
    async handle({ query }) {
      const { page, pageSize, sort } = query;
      const filter = toFilter(query, invoicing.retrySeconds.length);
      const slice = { order: toOrder(sort), ...toSlice(query) };
      const { items, total } = await listInvoices(database, filter, slice);
      return { items: items.map(presentStaffInvoice), page, pageSize, total };
    },
  });
