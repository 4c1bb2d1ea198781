import { createLeases, type Lease } from '@tapory/service-kit';
import {
  assertRequestChange,
  type InvoiceRequest,
  type RequestKind,
  type RequestStatus,
  type RequestStep,
} from '../domain/invoice-record.ts';
import type { Tx } from './database.ts';
import type { InvoiceRequest as RequestRow } from './generated/client.ts';

const toRequest = ({
  seq: _seq,
  leaseToken: _token,
  leasedUntil: _until,
  ...row
}: RequestRow): InvoiceRequest => ({
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

/** Writes a change of a locked request and ends its lease. Throws on a status that it cannot go to. */
export async function changeRequest(
  tx: Tx,
  { id, status }: Pick<InvoiceRequest, 'id' | 'status'>,
  change: RequestChange,
): Promise<void> {
  if (change.status) assertRequestChange(status, change.status);
  await tx.invoiceRequest.update({ where: { id }, data: { ...change, leaseToken: null, leasedUntil: null } });
}

/** Gives up a request that nobody has begun. False when it has been asked for, or may have been. */
export async function cancelUnasked(tx: Tx, id: string): Promise<boolean> {
  const request = await lockRequest(tx, id);
  if (!request || request.isUncertain || !['waiting', 'failed'].includes(request.status)) return false;
  await changeRequest(tx, request, { status: 'cancelled' });
  return true;
}

/** Far longer than an issuer is waited for: whoever holds a request for longer has died. */
const LEASE_MS = 180_000;

const leases = createLeases({ table: 'invoice_request', leaseMs: LEASE_MS });

/** A request that is being asked for, and by what right. */
export type Claimed = { lease: Lease; orderId: string };

// One that is `asking` and leased by nobody any more is due: whoever asked for it has died. A process of the release
// before leases writes only when it began to ask, and may be at it beside this one.
const DUE = `((status = 'asking' AND (leased_until IS NOT NULL
      OR coalesce(asked_at, due_at) < clock_timestamp() - interval '${LEASE_MS} milliseconds'))
    OR (status = 'waiting' AND due_at <= $1))
  AND ($2::uuid IS NULL OR order_id = $2::uuid)
  AND NOT EXISTS (SELECT 1 FROM invoice_request earlier
    WHERE earlier.order_id = invoice_request.order_id AND earlier.seq < invoice_request.seq
      AND earlier.status IN ('waiting', 'asking', 'failed'))`;
const ASKING = `status = 'asking', asked_at = clock_timestamp(), attempts = attempts + 1,
  was_uncertain = is_uncertain, is_uncertain = true`;

/**
 * Takes the next request that is due, of one order if one is named, and writes down that it is being asked for, before
 * it is: from then on its outcome is uncertain until an answer is stored. Those of one invoice are taken one after
 * another.
 */
export async function claimRequest(
  tx: Tx,
  { now, orderId }: { now: Date; orderId?: string | undefined },
): Promise<Claimed | null> {
  const lease = await leases.claim(tx, {
    where: { text: DUE, values: [now, orderId ?? null] },
    orderBy: 'due_at',
    set: { text: ASKING, values: [] },
  });
  if (!lease) return null;
  const request = await tx.invoiceRequest.findUniqueOrThrow({ where: { id: lease.id } });
  return { lease, orderId: request.orderId };
}

/** The request that is held by a lease, locked until the transaction ends; null when it is another's by now. */
export async function lockClaimed(tx: Tx, { lease }: Claimed): Promise<InvoiceRequest | null> {
  return (await leases.lock(tx, lease)) ? findRequest(tx, lease.id) : null;
}
