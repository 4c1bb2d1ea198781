import { defineHandler, pageOf, pageQuerySchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { listInvoices } from '../data/list-invoices.ts';
import { INVOICE_STATUSES } from '../domain/invoice-record.ts';
import { presentStaffInvoice, staffInvoiceSchema } from './present-staff-invoice.ts';
import { typedText } from './typed-text.ts';

export const listInvoicesHandler = ({ database, invoicing }: HttpDeps) =>
  defineHandler({
    operationId: 'listInvoices',
    summary: 'Invoices, newest first',
    query: pageQuerySchema.extend({
      status: z.enum(INVOICE_STATUSES).optional(),
      stuck: z.enum(['true']).optional().meta({ description: 'Only those that need staff' }),
      search: typedText.pipe(z.string().max(40)).optional(),
    }),
    response: pageOf(staffInvoiceSchema),
    async handle({ query: { page, pageSize, status, stuck, search } }) {
      const maxAttempts = invoicing.retrySeconds.length;
      const slice = { skip: (page - 1) * pageSize, take: pageSize };
      const filter = { status, isStuck: stuck === 'true', search, maxAttempts };
      const { items, total } = await listInvoices(database, filter, slice);
      return { items: items.map(presentStaffInvoice), page, pageSize, total };
    },
  });
