import type { Tx } from '../../data/database.ts';
import type { Invoice as InvoiceRow } from '../../data/generated/client.ts';
import { toOrder } from '../../orders/data/order-row.ts';
import { ORDER_JSON, type OrderRow } from '../../orders/data/orders.ts';
import type { Order } from '../../orders/domain/order.ts';
import {
  type InvoiceRecord,
  type InvoiceStatus,
  invoiceTransitions,
  type VoidedInvoice,
} from '../domain/invoice-record.ts';

export const toInvoice = (row: InvoiceRow): InvoiceRecord => ({
  ...row,
  status: row.status as InvoiceStatus,
  former: row.former as VoidedInvoice[],
});

/** Locks paid orders that have no invoice yet, oldest first; skips those locked by another process. */
export async function lockUninvoicedOrders(tx: Tx, limit: number): Promise<Order[]> {
  const rows = await tx.$queryRaw<OrderRow[]>`
    SELECT ${ORDER_JSON} FROM "order" o WHERE NOT o.invoiced AND o.paid_amount > 0
    ORDER BY o.paid_at LIMIT ${limit} FOR UPDATE OF o SKIP LOCKED`;
  return rows.map((row) => toOrder(row.order));
}

export type NewInvoice = Pick<
  InvoiceRecord,
  'orderId' | 'orderNumber' | 'relateNumber' | 'status' | 'amount' | 'taxAmount'
>;

/** Stores invoices of locked orders, idempotently, and marks the orders. */
export async function insertInvoices(tx: Tx, invoices: NewInvoice[]): Promise<void> {
  await tx.invoice.createMany({ data: invoices, skipDuplicates: true });
  await tx.order.updateMany({
    where: { id: { in: invoices.map(({ orderId }) => orderId) } },
    data: { invoiced: true },
  });
}

export async function findInvoice(tx: Tx, orderId: string): Promise<InvoiceRecord | null> {
  const row = await tx.invoice.findUnique({ where: { orderId } });
  return row && toInvoice(row);
}

export async function lockInvoice(tx: Tx, orderId: string): Promise<InvoiceRecord | null> {
  await tx.$queryRaw`SELECT order_id FROM invoice WHERE order_id = ${orderId}::uuid FOR UPDATE`;
  return findInvoice(tx, orderId);
}

/** The next status of an invoice, and what changes with it. */
export type InvoiceMove = Pick<InvoiceRecord, 'status'> &
  Partial<Pick<InvoiceRecord, 'relateNumber' | 'number' | 'randomCode' | 'issuedAt' | 'voidedAt' | 'former'>>;

/**
 * Moves a locked invoice to its next status. The only writer of the status of a stored invoice: throws on a transition
 * that the table does not have.
 */
export async function moveInvoice(
  tx: Tx,
  { orderId, status }: Pick<InvoiceRecord, 'orderId' | 'status'>,
  move: InvoiceMove,
): Promise<void> {
  invoiceTransitions.assert(status, move.status);
  await tx.invoice.update({ where: { orderId }, data: move });
}
