import type { InvoiceRequest, RequestKind, RequestStatus, RequestStep } from '../domain/invoice-record.ts';
import type { Tx } from './database.ts';
import type { InvoiceRequest as RequestRow } from './generated/client.ts';

const toRequest = ({ seq: _seq, ...row }: RequestRow): InvoiceRequest => ({
  ...row,
  kind: row.kind as RequestKind,
  status: row.status as RequestStatus,
  outcome: row.outcome as InvoiceRequest['outcome'],
  steps: row.steps as RequestStep[],
});

export type NewRequest = Pick<InvoiceRequest, 'id' | 'orderId' | 'kind' | 'amount' | 'reason' | 'dueAt'> & {
  requestedBy?: string;
};

/** Stores requests; one of the same id is kept once. */
export async function insertRequests(tx: Tx, requests: NewRequest[]): Promise<void> {
  await tx.invoiceRequest.createMany({ data: requests, skipDuplicates: true });
}

/** What was and is asked for an order's invoice, in that order. */
export async function findRequests(tx: Tx, orderId: string): Promise<InvoiceRequest[]> {
  const rows = await tx.invoiceRequest.findMany({ where: { orderId }, orderBy: { seq: 'asc' } });
  return rows.map(toRequest);
}

export async function findRequest(tx: Tx, id: string): Promise<InvoiceRequest | null> {
  const row = await tx.invoiceRequest.findUnique({ where: { id } });
  return row && toRequest(row);
}

/** The request, locked until the transaction ends. */
export async function lockRequest(tx: Tx, id: string): Promise<InvoiceRequest | null> {
  await tx.$queryRaw`SELECT id FROM invoice_request WHERE id = ${id}::uuid FOR UPDATE`;
  return findRequest(tx, id);
}

export type RequestChange = Partial<
  Pick<InvoiceRequest, 'status' | 'isUncertain' | 'dueAt' | 'outcome' | 'documentNumber' | 'steps' | 'doneAt'>
>;

export async function changeRequest(tx: Tx, id: string, change: RequestChange): Promise<void> {
  await tx.invoiceRequest.update({ where: { id }, data: change });
}

/** Gives up a request that nobody has begun. False when it has been asked for, or may have been. */
export async function cancelUnasked(tx: Tx, id: string): Promise<boolean> {
  const where = { id, status: { in: ['waiting', 'failed'] }, isUncertain: false };
  const { count } = await tx.invoiceRequest.updateMany({ where, data: { status: 'cancelled' } });
  return count === 1;
}

/** A request to carry out, and whether an earlier attempt may have gone through unheard. */
export type Claimed = { id: string; orderId: string; wasUncertain: boolean };

export type ClaimOptions = {
  now: Date;
  /** One who began before this has died. */
  lostBefore: Date;
  /** Of this order only. */
  orderId?: string;
};

/**
 * Takes the next request that is due and writes down that it is being asked for, before it is: from then on its
 * outcome is uncertain until an answer is stored. Those of one invoice are taken one after another.
 */
export async function claimRequest(
  tx: Tx,
  { now, lostBefore, orderId }: ClaimOptions,
): Promise<Claimed | null> {
  const [claimed] = await tx.$queryRaw<Claimed[]>`
    UPDATE invoice_request r
    SET status = 'asking', asked_at = ${now}, attempts = r.attempts + 1, is_uncertain = true
    FROM (
      SELECT c.id, c.is_uncertain FROM invoice_request c
      WHERE ((c.status = 'waiting' AND c.due_at <= ${now}) OR (c.status = 'asking' AND c.asked_at < ${lostBefore}))
        AND (${orderId ?? null}::uuid IS NULL OR c.order_id = ${orderId ?? null}::uuid)
        AND NOT EXISTS (SELECT 1 FROM invoice_request e WHERE e.order_id = c.order_id AND e.seq < c.seq
          AND e.status IN ('waiting', 'asking', 'failed'))
      ORDER BY c.due_at LIMIT 1 FOR UPDATE SKIP LOCKED) next
    WHERE r.id = next.id
    RETURNING r.id, r.order_id AS "orderId", next.is_uncertain AS "wasUncertain"`;
  return claimed ?? null;
}
