import { CSV_RESPONSE, csvReply, defineHandler, fileSlice, toOrder } from '@tapory/service-kit';
import type { HttpDeps } from '../../http/deps.ts';
import { listInvoices } from '../data/list-invoices.ts';
import { invoiceQueries, toFilter } from './invoice-queries.ts';
import { presentStaffInvoice } from './present-staff-invoice.ts';

/** @lintignore read by the check of their names */
export const COLUMNS = [
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
] as const;

export const exportInvoicesHandler = ({ database, invoicing }: HttpDeps) =>
  defineHandler({
    operationId: 'exportInvoices',
    summary: 'Invoices as CSV',
    otherResponses: CSV_RESPONSE,
    query: invoiceQueries.csv,
    async handle({ query, security }) {
      const filter = toFilter(query, invoicing.retrySeconds.length);
      const slice = { order: toOrder(query.sort), ...fileSlice };
      const { items } = await listInvoices(database, filter, slice);
      const rows = items.map((invoice) => {
        const { amount, taxAmount, allowed } = invoice;
        return { ...presentStaffInvoice(invoice), amount, taxAmount, allowed };
      });
      return csvReply({ name: 'tapory-invoices.csv', security }, COLUMNS, rows);
    },
  });
