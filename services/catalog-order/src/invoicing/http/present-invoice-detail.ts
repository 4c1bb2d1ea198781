import { AppError } from '@tapory/errors';
import { twd } from '@tapory/money';
import type { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { findOrder } from '../../orders/data/orders.ts';
import { findRequests } from '../data/invoice-requests.ts';
import { listInvoices } from '../data/list-invoices.ts';
import type { InvoiceRequest } from '../domain/invoice-record.ts';
import { isReissuable, isRetryable, isVoidable } from '../domain/invoice-state.ts';
import type { invoiceDetailSchema } from './invoice-detail-schema.ts';
import { presentStaffInvoice } from './present-staff-invoice.ts';

const presentRequest = (
  request: InvoiceRequest,
): z.input<typeof invoiceDetailSchema>['requests'][number] => ({
  id: request.id,
  kind: request.kind,
  status: request.status,
  amount: twd(request.amount),
  reason: request.reason,
  requestedBy: request.requestedBy,
  outcome: request.outcome,
  documentNumber: request.documentNumber,
  dueAt: request.dueAt.toISOString(),
  createdAt: request.createdAt.toISOString(),
  doneAt: request.doneAt?.toISOString() ?? null,
  steps: request.steps,
});

/** The invoice of an order for staff, with its requests and what may be done. NOT_FOUND without one. */
export async function presentInvoiceDetail(
  { database, invoicing }: HttpDeps,
  orderId: string,
): Promise<z.input<typeof invoiceDetailSchema>> {
  const maxAttempts = invoicing.retrySeconds.length;
  const [{ items }, order, requests] = await Promise.all([
    listInvoices(
      database,
      { orderId, maxAttempts },
      { order: { column: 'createdAt', direction: 'desc' }, skip: 0, take: 1 },
    ),
    findOrder(database.pool, orderId),
    findRequests(database.pool, orderId),
  ]);
  const [invoice] = items;
  if (!invoice || !order) throw new AppError('NOT_FOUND');
  return {
    invoice: presentStaffInvoice(invoice),
    customerId: order.userId,
    placedAt: order.placedAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    randomCode: invoice.randomCode,
    relateNumber: invoice.relateNumber,
    choice: order.invoice,
    requests: requests.map(presentRequest),
    former: invoice.former.map(({ number, voidedAt }) => ({ number: number ?? '', voidedAt })),
    canVoid: isVoidable(invoice, requests),
    canReissue: isReissuable(invoice, requests, order),
    canRetry: requests.some(isRetryable),
  };
}
