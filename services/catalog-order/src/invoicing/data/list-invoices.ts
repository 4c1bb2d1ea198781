import { totalOf } from '@tapory/persistence';
import type { Order } from '@tapory/service-kit';
import { containing } from '../../data/containing.ts';
import type { Database } from '../../data/database.ts';
import { Prisma } from '../../data/generated/client.ts';
import type { InvoiceRecord, InvoiceStatus } from '../domain/invoice-record.ts';
import { toInvoice } from './invoices.ts';

/** Columns by which staff may sort. */
export const INVOICE_ORDERS = ['createdAt', 'issuedAt', 'amount'] as const;

type InvoiceOrder = Order<(typeof INVOICE_ORDERS)[number]>;

const COLUMNS = { createdAt: 'i.created_at', issuedAt: 'i.issued_at', amount: 'i.amount' } as const;

export type InvoiceFilter = {
  /** Only the invoice of this order. */
  orderId?: string | undefined;
  status?: InvoiceStatus | undefined;
  /** Only those that need staff: refused for good, or without a response after the maximum of attempts. */
  isStuck?: boolean;
  /** Substring of an order or invoice number. */
  search?: string | undefined;
  /** When it was issued. */
  issuedAt?: { gte?: Date; lte?: Date } | undefined;
  orderIds?: string[] | undefined;
  /** Attempts after which a request without a response counts as stuck. */
  maxAttempts: number;
};

export type ListedInvoice = InvoiceRecord & { isStuck: boolean; allowed: number };

const stuckAfter = (maxAttempts: number) =>
  Prisma.sql`EXISTS (SELECT 1 FROM invoice_request r WHERE r.order_id = i.order_id
    AND (r.status = 'failed' OR (r.status IN ('waiting', 'asking') AND r.attempts > ${maxAttempts})))`;

function conditionOf(filter: InvoiceFilter): Prisma.Sql {
  const { orderId, orderIds, status, isStuck, search = '', issuedAt, maxAttempts } = filter;
  const pattern = containing(search);
  const conditions = [
    orderId ? Prisma.sql`i.order_id = ${orderId}::uuid` : null,
    orderIds ? Prisma.sql`i.order_id = ANY(${orderIds}::uuid[])` : null,
    status ? Prisma.sql`i.status = ${status}` : null,
    issuedAt?.gte ? Prisma.sql`i.issued_at >= ${issuedAt.gte}` : null,
    issuedAt?.lte ? Prisma.sql`i.issued_at <= ${issuedAt.lte}` : null,
    isStuck ? stuckAfter(maxAttempts) : null,
    search
      ? Prisma.sql`(i.order_number ILIKE ${pattern} OR i.number ILIKE ${pattern}
          OR EXISTS (SELECT 1 FROM jsonb_array_elements(i.former) f WHERE f->>'number' ILIKE ${pattern}))`
      : null,
  ].filter((condition) => condition !== null);
  return conditions.length > 0 ? Prisma.join(conditions, ' AND ') : Prisma.sql`true`;
}

/** Those that were never issued are last in both directions; the order's id breaks ties. */
const orderBy = ({ column, direction }: InvoiceOrder) =>
  Prisma.raw(`${COLUMNS[column]} ${direction} NULLS LAST, i.order_id ${direction}`);

/** A slice of invoices, and their total number. */
export async function listInvoices(
  database: Database,
  filter: InvoiceFilter,
  { order, skip, take }: { order: InvoiceOrder; skip: number; take: number },
): Promise<{ items: ListedInvoice[]; total: number }> {
  const where = conditionOf(filter);
  const [rows, counted] = await Promise.all([
    database.$queryRaw<{ orderId: string; isStuck: boolean; allowed: number }[]>`
      SELECT i.order_id AS "orderId", ${stuckAfter(filter.maxAttempts)} AS "isStuck",
        (SELECT coalesce(sum(a.amount), 0)::int FROM invoice_request a
          WHERE a.order_id = i.order_id AND a.outcome = 'allowance' AND a.seq > (
            SELECT max(s.seq) FROM invoice_request s WHERE s.order_id = i.order_id AND s.kind = 'issue')) AS allowed
      FROM invoice i WHERE ${where} ORDER BY ${orderBy(order)} LIMIT ${take} OFFSET ${skip}`,
    database.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM invoice i WHERE ${where}`,
  ]);
  const found = await database.invoice.findMany({
    where: { orderId: { in: rows.map(({ orderId }) => orderId) } },
  });
  const byId = new Map(found.map((row) => [row.orderId, toInvoice(row)]));
  const items = rows.flatMap(({ orderId, ...rest }) => {
    const invoice = byId.get(orderId);
    return invoice ? [{ ...invoice, ...rest }] : [];
  });
  return { items, total: totalOf({ skip, take }, rows.length, counted[0]?.total ?? 0) };
}
