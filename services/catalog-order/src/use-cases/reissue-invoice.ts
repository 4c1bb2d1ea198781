import { AppError } from '@tapory/errors';
import type { Tx } from '../data/database.ts';
import { findRequests, insertRequests, type NewRequest } from '../data/invoice-requests.ts';
import { changeInvoice, lockInvoice } from '../data/invoices.ts';
import { changeOrder, lockOrder } from '../data/orders.ts';
import type { Invoice } from '../domain/invoice.ts';
import { type FormerInvoice, type InvoiceRecord, relateNumberOf } from '../domain/invoice-record.ts';
import { isReissuable } from '../domain/invoice-standing.ts';
import type { Order } from '../domain/order.ts';
import { carryOutRequest } from './carry-out-request.ts';
import type { InvoicingDeps } from './invoicing-deps.ts';
import { refundRequest } from './reduce-invoice.ts';

export type ReissueInvoiceOptions = {
  /** Id of the command, which becomes the request's. */
  id: string;
  orderId: string;
  reason: string;
  /** Whom and how the new one is for; as before when it is left out. */
  choice?: Invoice | undefined;
  requestedBy: string;
  now: Date;
};

/** The voided invoice as it is kept, with the choice that it was made for. */
const asFormer = (invoice: InvoiceRecord, choice: Invoice): FormerInvoice => ({
  relateNumber: invoice.relateNumber,
  number: invoice.number,
  randomCode: invoice.randomCode,
  issuedAt: invoice.issuedAt?.toISOString() ?? null,
  voidedAt: invoice.voidedAt?.toISOString() ?? null,
  choice,
});

/** Puts a new invoice in the place of the voided one; what has gone back of the money is to be taken back of it too. */
async function beginAnew(tx: Tx, order: Order, invoice: InvoiceRecord, issue: NewRequest): Promise<void> {
  const former = [...invoice.former, asFormer(invoice, order.invoice)];
  await changeInvoice(tx, invoice, {
    status: 'pending',
    relateNumber: relateNumberOf(order.number, former.length),
    number: null,
    randomCode: null,
    issuedAt: null,
    voidedAt: null,
    former,
  });
  const back =
    order.refundedAmount > 0 ? [refundRequest(order, order.refundedAmount, issue.dueAt, former.length)] : [];
  await insertRequests(tx, [issue, ...back]);
}

/**
 * A person wants a new invoice in the place of a voided one whose money the shop has kept. It is asked for at once;
 * what the issuer says stands in the request. NOT_FOUND, or INVOICE_NOT_REISSUABLE when the invoice stands, when all
 * of the money went back, or when something is still being asked for.
 */
export async function reissueInvoice(deps: InvoicingDeps, options: ReissueInvoiceOptions): Promise<void> {
  const { id, orderId, reason, choice, requestedBy, now } = options;
  await deps.database.$transaction(async (tx) => {
    // The order first, as refunds do.
    const order = await lockOrder(tx, orderId);
    const invoice = await lockInvoice(tx, orderId);
    if (!order || !invoice) throw new AppError('NOT_FOUND');
    const requests = await findRequests(tx, orderId);
    if (requests.some((request) => request.id === id)) return;
    if (!isReissuable(invoice, requests, order)) throw new AppError('INVOICE_NOT_REISSUABLE');
    const { amount } = invoice;
    await beginAnew(tx, order, invoice, {
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
  await carryOutRequest(deps, now, orderId);
}
