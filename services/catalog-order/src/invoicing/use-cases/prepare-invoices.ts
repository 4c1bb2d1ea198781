import { derivedId } from '@tapory/service-kit';
import type { Order } from '../../orders/domain/order.ts';
import { insertRequests, type NewRequest } from '../data/invoice-requests.ts';
import { insertInvoices, lockUninvoicedOrders, type NewInvoice } from '../data/invoices.ts';
import { relateNumberOf, taxOf } from '../domain/invoice-record.ts';
import type { InvoicingDeps } from './invoicing-deps.ts';
import { refundRequest } from './reduce-invoice.ts';

/** Whether the order was fully refunded before it had an invoice: then none is entered. */
const isFullyRefunded = (order: Order): boolean => order.refundedAmount >= (order.paidAmount ?? 0);

const newInvoice = (order: Order): NewInvoice => ({
  orderId: order.id,
  orderNumber: order.number,
  relateNumber: relateNumberOf(order.number),
  status: isFullyRefunded(order) ? 'not_needed' : 'pending',
  amount: order.paidAmount ?? 0,
  taxAmount: taxOf(order.paidAmount ?? 0),
});

function newRequests(order: Order, now: Date): NewRequest[] {
  if (isFullyRefunded(order)) return [];
  const issue: NewRequest = {
    id: derivedId(order.id, 'invoice'),
    orderId: order.id,
    kind: 'issue',
    amount: order.paidAmount ?? 0,
    reason: '',
    dueAt: now,
  };
  return order.refundedAmount > 0 ? [issue, refundRequest(order, order.refundedAmount, now)] : [issue];
}

/**
 * Enters an invoice for every paid order that has none, except for NT$0. Returns the number of processed orders. An order
 * is marked in the same transaction, so that concurrent runs enter one invoice.
 */
export async function prepareInvoices(
  { database }: Pick<InvoicingDeps, 'database'>,
  now: Date,
  limit: number,
): Promise<number> {
  return database.pool.$transaction(async (tx) => {
    const orders = await lockUninvoicedOrders(tx, limit);
    if (orders.length === 0) return 0;
    await insertInvoices(tx, orders.map(newInvoice));
    await insertRequests(
      tx,
      orders.flatMap((order) => newRequests(order, now)),
    );
    return orders.length;
  });
}
