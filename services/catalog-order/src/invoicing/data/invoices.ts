import type { Tx } from '../../data/database.ts';
import { type Invoice as InvoiceRow, Prisma } from '../../data/generated/client.ts';
import { toOrder } from '../../orders/data/order-row.ts';
import { ORDER_JSON, type OrderRow } from '../../orders/data/orders.ts';
import type { Order } from '../../orders/domain/order.ts';
import {
  assertInvoiceChange,
  type FormerInvoice,
  type InvoiceRecord,
  type InvoiceStatus,
} from '../domain/invoice-record.ts';

const toInvoice = (row: InvoiceRow): InvoiceRecord => ({
  ...row,
  status: row.status as InvoiceStatus,
  former: row.former as FormerInvoice[],
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

export type InvoiceChange = Partial<
  Pick<
    InvoiceRecord,
    'status' | 'relateNumber' | 'number' | 'randomCode' | 'issuedAt' | 'voidedAt' | 'former'
  >
>;

/** Changes a locked invoice. Throws on a forbidden transition. */
export async function changeInvoice(
  tx: Tx,
  { orderId, status }: Pick<InvoiceRecord, 'orderId' | 'status'>,
  change: InvoiceChange,
): Promise<void> {
  if (change.status) assertInvoiceChange(status, change.status);
  await tx.invoice.update({ where: { orderId }, data: change });
}

export type InvoiceFilter = {
  status?: InvoiceStatus | undefined;
  /** Only those that need staff. */
  isStuck?: boolean;
  /** Substring of an order or invoice number. */
  search?: string | undefined;
  /** Attempts after which a request without a response counts as stuck. */
  maxAttempts: number;
};

export type ListedInvoice = InvoiceRecord & { isStuck: boolean; allowed: number };

/** A page of invoices, newest first, and their total number. */
export async function listInvoices(
  tx: Tx,
  { status, isStuck, search, maxAttempts }: InvoiceFilter,
  page: { skip: number; take: number },
): Promise<{ items: ListedInvoice[]; total: number }> {
  const stuck = Prisma.sql`EXISTS (SELECT 1 FROM invoice_request r WHERE r.order_id = i.order_id
    AND (r.status = 'failed' OR (r.status IN ('waiting', 'asking') AND r.attempts > ${maxAttempts})))`;
  const pattern = `%${(search ?? '').replaceAll(/[\\%_]/g, (char) => `\\${char}`)}%`;
  const where = Prisma.sql`(${status ?? null}::text IS NULL OR i.status = ${status ?? null})
    AND (NOT ${isStuck ?? false} OR ${stuck})
    AND (${search ?? ''} = '' OR i.order_number ILIKE ${pattern} OR i.number ILIKE ${pattern}
      OR EXISTS (SELECT 1 FROM jsonb_array_elements(i.former) f WHERE f->>'number' ILIKE ${pattern}))`;
  const [rows, counted] = await Promise.all([
    tx.$queryRaw<{ orderId: string; isStuck: boolean; allowed: number }[]>`
      SELECT i.order_id AS "orderId", ${stuck} AS "isStuck",
        (SELECT coalesce(sum(a.amount), 0)::int FROM invoice_request a
          WHERE a.order_id = i.order_id AND a.outcome = 'allowance' AND a.seq > (
            SELECT max(s.seq) FROM invoice_request s WHERE s.order_id = i.order_id AND s.kind = 'issue')) AS allowed
      FROM invoice i WHERE ${where} ORDER BY i.created_at DESC, i.order_id
      LIMIT ${page.take} OFFSET ${page.skip}`,
    tx.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM invoice i WHERE ${where}`,
  ]);
  const found = await tx.invoice.findMany({ where: { orderId: { in: rows.map(({ orderId }) => orderId) } } });
  const byId = new Map(found.map((row) => [row.orderId, toInvoice(row)]));
  const items = rows.flatMap(({ orderId, ...rest }) => {
    const invoice = byId.get(orderId);
    return invoice ? [{ ...invoice, ...rest }] : [];
  });
  return { items, total: counted[0]?.total ?? 0 };
}
