import { execute, json, query } from '@tapory/persistence';
import { createLeases, type Lease } from '@tapory/service-kit';
import type { Tx } from '../../data/database.ts';
import { Prisma, type InvoiceRequest as RequestRow } from '../../data/generated/client.ts';
import { build } from '../../data/query-builder.ts';
import {
  type InvoiceRequest,
  type RequestKind,
  type RequestStatus,
  type RequestStep,
  requestTransitions,
} from '../domain/invoice-record.ts';

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

/** Stores requests; idempotent by id. */
export async function insertRequests(tx: Tx, requests: NewRequest[]): Promise<void> {
  if (requests.length === 0) return;
  const insert = build.insertInto('invoiceRequest').values(requests);
  await execute(
    tx,
    insert.onConflict((conflict) => conflict.doNothing()),
  );
}

const stored = build.selectFrom('invoiceRequest').select(Object.values(Prisma.InvoiceRequestScalarFieldEnum));

/** All requests for an order's invoice, in order. */
export async function findRequests(tx: Tx, orderId: string): Promise<InvoiceRequest[]> {
  const rows = await query(tx, stored.where('orderId', '=', orderId).orderBy('seq'));
  return rows.map(toRequest);
}

export async function findRequest(tx: Tx, id: string): Promise<InvoiceRequest | null> {
  const [row] = await query(tx, stored.where('id', '=', id));
  return row ? toRequest(row) : null;
}

export async function lockRequest(tx: Tx, id: string): Promise<InvoiceRequest | null> {
  const [row] = await query(tx, stored.where('id', '=', id).forUpdate());
  return row ? toRequest(row) : null;
}

/** The next status of a request, and what changes with it. */
export type RequestMove = Pick<InvoiceRequest, 'status'> &
  Partial<Pick<InvoiceRequest, 'isUncertain' | 'dueAt' | 'outcome' | 'documentNumber' | 'steps' | 'doneAt'>>;

/**
 * Moves a locked request to its next status and releases its lease. Throws on a transition that the table does not have.
 * Besides it only {@link claimRequest} writes the status.
 */
export async function moveRequest(
  tx: Tx,
  { id, status }: Pick<InvoiceRequest, 'id' | 'status'>,
  move: RequestMove,
): Promise<void> {
  requestTransitions.assert(status, move.status);
  const { steps, ...rest } = move;
  const change = { ...rest, ...(steps ? { steps: json(steps) } : {}), leaseToken: null, leasedUntil: null };
  await execute(tx, build.updateTable('invoiceRequest').set(change).where('id', '=', id));
}

/** Cancels a request that was never sent. False when it was, or may have been. */
export async function cancelUnsent(tx: Tx, id: string): Promise<boolean> {
  const request = await lockRequest(tx, id);
  if (!request || request.isUncertain || !['waiting', 'failed'].includes(request.status)) return false;
  await moveRequest(tx, request, { status: 'cancelled' });
  return true;
}

/** Far above the issuer's timeout: the holder of an older lease has crashed. */
const LEASE_MS = 180_000;

const leases = createLeases({ table: 'invoice_request', leaseMs: LEASE_MS });

/** A claimed request and its lease. */
export type Claimed = { lease: Lease; orderId: string };

// A request in `asking` with an expired lease is due: its process has crashed. A process of the previous release has no
// leases and writes only the start, and may be working on it concurrently.
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
 * Claims the next due request, of one order if given, and records that before it is sent: from then on its outcome is
 * uncertain until a response is stored. Requests of one invoice are claimed one at a time.
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
  const request = await findRequest(tx, lease.id);
  if (!request) throw new Error(`the claimed request ${lease.id} does not exist`);
  return { lease, orderId: request.orderId };
}

/** Locks the request of a lease until the transaction ends; null when the lease was lost. */
export async function lockClaimed(tx: Tx, { lease }: Claimed): Promise<InvoiceRequest | null> {
  return (await leases.lock(tx, lease)) ? findRequest(tx, lease.id) : null;
}
