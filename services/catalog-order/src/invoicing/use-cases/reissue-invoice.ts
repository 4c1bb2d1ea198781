import { AppError } from '@tapory/errors';
import type { Tx } from '../../data/database.ts';
import { changeOrder } from '../../orders/data/change-order.ts';
import { lockOrder } from '../../orders/data/orders.ts';
import type { Invoice } from '../../orders/domain/invoice.ts';
import type { Order } from '../../orders/domain/order.ts';
import { findRequests, insertRequests, type NewRequest } from '../data/invoice-requests.ts';
import { lockInvoice, moveInvoice } from '../data/invoices.ts';
import { type InvoiceRecord, relateNumberOf, type VoidedInvoice } from '../domain/invoice-record.ts';
import { isReissuable } from '../domain/invoice-state.ts';
import type { InvoicingDeps } from './invoicing-deps.ts';
import { processRequest } from './process-request.ts';
import { refundRequest } from './reduce-invoice.ts';

export type ReissueInvoiceOptions = {
  /** Id of the command, which becomes the request's. */
  id: string;
  orderId: string;
  reason: string;
  /** The kind of the new invoice; the previous one by default. */
  choice?: Invoice | undefined;
  requestedBy: string;
  now: Date;
};

/** The voided invoice with the choice that it was issued for. */
const asVoided = (invoice: InvoiceRecord, choice: Invoice): VoidedInvoice => ({
  relateNumber: invoice.relateNumber,
  number: invoice.number,
  randomCode: invoice.randomCode,
  issuedAt: invoice.issuedAt?.toISOString() ?? null,
  voidedAt: invoice.voidedAt?.toISOString() ?? null,
  choice,
});

/** Replaces the voided invoice by a new one, which is reduced by earlier refunds too. */
async function replaceInvoice(
  tx: Tx,
  order: Order,
  invoice: InvoiceRecord,
  issue: NewRequest,
): Promise<void> {
  const voided = [...invoice.former, asVoided(invoice, order.invoice)];
  await moveInvoice(tx, invoice, {
    status: 'pending',
    relateNumber: relateNumberOf(order.number, voided.length),
    number: null,
    randomCode: null,
    issuedAt: null,
    voidedAt: null,
    former: voided,
  });
  const refunds =
    order.refundedAmount > 0 ? [refundRequest(order, order.refundedAmount, issue.dueAt, voided.length)] : [];
  await insertRequests(tx, [issue, ...refunds]);
}

/**
 * Reissues a voided invoice whose payment was not fully refunded, at the request of staff. It is sent at once; the result
 * is stored in the request. NOT_FOUND, or INVOICE_NOT_REISSUABLE when the invoice is not voided, the order is fully
 * refunded, or a request is open.
 */
export async function reissueInvoice(deps: InvoicingDeps, options: ReissueInvoiceOptions): Promise<void> {
  const { id, orderId, reason, choice, requestedBy, now } = options;
  await deps.database.pool.$transaction(async (tx) => {
    // The order is locked first, as in refunds, against deadlocks.
    const order = await lockOrder(tx, orderId);
    const invoice = await lockInvoice(tx, orderId);
    if (!order || !invoice) throw new AppError('NOT_FOUND');
    const requests = await findRequests(tx, orderId);
    if (requests.some((request) => request.id === id)) return;
    if (!isReissuable(invoice, requests, order)) throw new AppError('INVOICE_NOT_REISSUABLE');
    const { amount } = invoice;
    await replaceInvoice(tx, order, invoice, {
      id,
      orderId,
      kind: 'issue',
      amount,
      reason,
      requestedBy,
      dueAt: now,
    });
    if (choice) await changeOrder(tx, order, { invoice: choice });
  });
  await processRequest(deps, now, orderId);
}
