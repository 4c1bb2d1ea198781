import { anyOf, execute, json, query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { type Invoice as InvoiceRow, Prisma } from '../../data/generated/client.ts';
import { build } from '../../data/query-builder.ts';
import { selectOrders } from '../../orders/data/select-orders.ts';
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
  return selectOrders(tx, (orders) =>
    orders
      .where('o.invoiced', '=', sql.lit(false))
      .where('o.paidAmount', '>', sql.lit(0))
      .orderBy('o.paidAt')
      .limit(limit)
      .forUpdate('o')
      .skipLocked(),
  );
}

export type NewInvoice = Pick<
  InvoiceRecord,
  'orderId' | 'orderNumber' | 'relateNumber' | 'status' | 'amount' | 'taxAmount'
>;

/** Stores invoices of locked orders, idempotently, and marks the orders. */
export async function insertInvoices(tx: Tx, invoices: NewInvoice[]): Promise<void> {
  const insert = build.insertInto('invoice').values(invoices);
  await execute(
    tx,
    insert.onConflict((conflict) => conflict.doNothing()),
  );
  const ids = invoices.map(({ orderId }) => orderId);
  await execute(tx, build.updateTable('order').set({ invoiced: true }).where('id', '=', anyOf(ids)));
}

const ofOrder = (orderId: string) =>
  build
    .selectFrom('invoice')
    .select(Object.values(Prisma.InvoiceScalarFieldEnum))
    .where('orderId', '=', orderId);

export async function findInvoice(tx: Tx, orderId: string): Promise<InvoiceRecord | null> {
  const [row] = await query(tx, ofOrder(orderId));
  return row ? toInvoice(row) : null;
}

export async function lockInvoice(tx: Tx, orderId: string): Promise<InvoiceRecord | null> {
  const [row] = await query(tx, ofOrder(orderId).forUpdate());
  return row ? toInvoice(row) : null;
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
  const { former, ...change } = move;
  const update = build.updateTable('invoice').set({ ...change, ...(former ? { former: json(former) } : {}) });
  await execute(tx, update.where('orderId', '=', orderId));
}
