import { CSV_RESPONSE, CSV_ROWS_MAX, csvReply, defineHandler, toOrder } from '@tapory/service-kit';
import type { HttpDeps } from '../../http/deps.ts';
import { listInvoices } from '../data/list-invoices.ts';
import { invoiceQueries, toFilter } from './invoice-queries.ts';
import { presentStaffInvoice } from './present-staff-invoice.ts';

const COLUMNS = [
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
    async handle({ query }) {
      const filter = toFilter(query, invoicing.retrySeconds.length);
      const slice = { order: toOrder(query.sort), skip: 0, take: CSV_ROWS_MAX };
      const { items } = await listInvoices(database, filter, slice);
      const rows = items.map((invoice) => {
        const { amount, taxAmount, allowed } = invoice;
        return { ...presentStaffInvoice(invoice), amount, taxAmount, allowed };
      });
      return csvReply('tapory-invoices.csv', COLUMNS, rows);
    },
  });
