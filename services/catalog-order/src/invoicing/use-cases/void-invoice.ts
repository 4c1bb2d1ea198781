import { AppError } from '@tapory/errors';
import { findRequests, insertRequests } from '../data/invoice-requests.ts';
import { lockInvoice } from '../data/invoices.ts';
import { isVoidable } from '../domain/invoice-state.ts';
import type { InvoicingDeps } from './invoicing-deps.ts';
import { processRequest } from './process-request.ts';

export type VoidInvoiceOptions = {
  /** Id of the command, which becomes the request's. */
  id: string;
  orderId: string;
  reason: string;
  requestedBy: string;
  now: Date;
};

/**
 * Voids an issued invoice at the request of staff, independently of refunds. It is sent at once; the result is stored in
 * the request. NOT_FOUND, or INVOICE_NOT_VOIDABLE when it is not issued, was reduced already, or a request is open.
 */
export async function voidInvoice(deps: InvoicingDeps, options: VoidInvoiceOptions): Promise<void> {
  const { id, orderId, reason, requestedBy, now } = options;
  await deps.database.pool.$transaction(async (tx) => {
    const invoice = await lockInvoice(tx, orderId);
    if (!invoice) throw new AppError('NOT_FOUND');
    const requests = await findRequests(tx, orderId);
    if (requests.some((request) => request.id === id)) return;
    if (!isVoidable(invoice, requests)) throw new AppError('INVOICE_NOT_VOIDABLE');
    const request = { id, orderId, kind: 'void', amount: invoice.amount, reason, requestedBy } as const;
    await insertRequests(tx, [{ ...request, dueAt: now }]);
  });
  await processRequest(deps, now, orderId);
}
