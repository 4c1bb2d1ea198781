import type { Database } from '../../data/database.ts';
import { Prisma } from '../../data/generated/client.ts';
import type { InvoiceRecord, InvoiceStatus } from '../domain/invoice-record.ts';
import { toInvoice } from './invoices.ts';

export type InvoiceFilter = {
  /** Only the invoice of this order. */
  orderId?: string | undefined;
  status?: InvoiceStatus | undefined;
  /** Only those that need staff: refused for good, or without a response after the maximum of attempts. */
  isStuck?: boolean;
  /** Substring of an order or invoice number. */
  search?: string | undefined;
  /** Attempts after which a request without a response counts as stuck. */
  maxAttempts: number;
};

export type ListedInvoice = InvoiceRecord & { isStuck: boolean; allowed: number };

/** A page of invoices, newest first, and their total number. */
export async function listInvoices(
  database: Database,
  { orderId, status, isStuck, search, maxAttempts }: InvoiceFilter,
  page: { skip: number; take: number },
): Promise<{ items: ListedInvoice[]; total: number }> {
  const stuck = Prisma.sql`EXISTS (SELECT 1 FROM invoice_request r WHERE r.order_id = i.order_id
    AND (r.status = 'failed' OR (r.status IN ('waiting', 'asking') AND r.attempts > ${maxAttempts})))`;
  const pattern = `%${(search ?? '').replaceAll(/[\\%_]/g, (char) => `\\${char}`)}%`;
  const where = Prisma.sql`(${orderId ?? null}::uuid IS NULL OR i.order_id = ${orderId ?? null}::uuid)
    AND (${status ?? null}::text IS NULL OR i.status = ${status ?? null})
    AND (NOT ${isStuck ?? false} OR ${stuck})
    AND (${search ?? ''} = '' OR i.order_number ILIKE ${pattern} OR i.number ILIKE ${pattern}
      OR EXISTS (SELECT 1 FROM jsonb_array_elements(i.former) f WHERE f->>'number' ILIKE ${pattern}))`;
  const [rows, counted] = await Promise.all([
    database.$queryRaw<{ orderId: string; isStuck: boolean; allowed: number }[]>`
      SELECT i.order_id AS "orderId", ${stuck} AS "isStuck",
        (SELECT coalesce(sum(a.amount), 0)::int FROM invoice_request a
          WHERE a.order_id = i.order_id AND a.outcome = 'allowance' AND a.seq > (
            SELECT max(s.seq) FROM invoice_request s WHERE s.order_id = i.order_id AND s.kind = 'issue')) AS allowed
      FROM invoice i WHERE ${where} ORDER BY i.created_at DESC, i.order_id
      LIMIT ${page.take} OFFSET ${page.skip}`,
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
  return { items, total: counted[0]?.total ?? 0 };
}
