import { createLeases, type Lease } from '@tapory/service-kit';
import { toAttempt } from '../../attempts/data/attempts.ts';
import type { Attempt } from '../../attempts/domain/attempt.ts';
import type { Tx } from '../../data/database.ts';
import { Prisma, type Refund as RefundRow } from '../../data/generated/client.ts';
import { type Refund, type RefundStatus, type RefundStep, refundTransitions } from '../domain/refund.ts';

/** Far above every gateway timeout. */
const LEASE_MS = 120_000;
const leases = createLeases({ table: 'refund', leaseMs: LEASE_MS });

const OPEN: RefundStatus[] = ['requested', 'sending', 'manual', 'unknown'];

function toRefund({ leaseToken: _token, leasedUntil: _until, ...row }: RefundRow): Refund {
  return { ...row, status: row.status as RefundStatus, steps: row.steps as RefundStep[] };
}

export async function findRefund(tx: Tx, id: string): Promise<Refund | null> {
  const row = await tx.refund.findUnique({ where: { id } });
  return row && toRefund(row);
}

/** Locks the refund until the transaction ends. */
export async function lockRefund(tx: Tx, id: string): Promise<Refund | null> {
  await tx.$queryRaw`SELECT id FROM refund WHERE id = ${id}::uuid FOR UPDATE`;
  return findRefund(tx, id);
}

export async function findRefundsOf(tx: Tx, attemptId: string): Promise<Refund[]> {
  const rows = await tx.refund.findMany({ where: { attemptId }, orderBy: { createdAt: 'asc' } });
  return rows.map(toRefund);
}

export type NewRefund = Pick<
  Refund,
  'id' | 'attemptId' | 'orderId' | 'amount' | 'reason' | 'requestedBy' | 'requestedName'
> & { status: 'requested' | 'manual' };

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<void> {
  await tx.refund.create({ data: refund });
}

/** A step to another status and what it changes beside. */
export type RefundMove = Pick<Refund, 'status'> &
  Partial<Pick<Refund, 'steps' | 'note' | 'sentAt' | 'doneAt' | 'actedBy' | 'actedName' | 'actedAt'>>;

/**
 * Changes the status of a locked refund; the only writer of it. A refund that is not being sent any more loses its
 * lease. Throws on a forbidden step, and when the refund has another status meanwhile.
 */
export async function moveRefund(
  tx: Tx,
  { id, status: from }: Pick<Refund, 'id' | 'status'>,
  move: RefundMove,
): Promise<void> {
  refundTransitions.assert(from, move.status);
  if (from === move.status) throw new Error(`refund ${id} is ${from} already`);
  const isLeased = move.status === 'sending' || move.status === 'unknown';
  const data = isLeased ? move : { ...move, leaseToken: null, leasedUntil: null };
  const { count } = await tx.refund.updateMany({ where: { id, status: from }, data });
  if (count !== 1) throw new Error(`refund ${id} is no longer ${from}`);
}

/** Stores the steps of a locked refund. */
export async function storeSteps(tx: Tx, { id }: Pick<Refund, 'id'>, steps: RefundStep[]): Promise<void> {
  await tx.refund.update({ where: { id }, data: { steps } });
}

/** Leases a locked refund that is to be sent for one step at its gateway, which is recorded before it is sent. */
export async function claimStep(tx: Tx, refund: Refund, steps: RefundStep[]): Promise<Lease> {
  await moveRefund(tx, refund, { status: 'sending', steps });
  const lease = await leases.claim(tx, {
    where: Prisma.sql`id = ${refund.id}::uuid`,
    orderBy: 'id',
    set: Prisma.sql`sent_at = clock_timestamp()`,
  });
  if (!lease) throw new Error(`refund ${refund.id} is leased although it was not being sent`);
  return lease;
}

/** Locks the refund of a lease; null when the lease was lost or the refund closed meanwhile. */
export async function lockLeased(tx: Tx, lease: Lease): Promise<Refund | null> {
  return (await leases.lock(tx, lease)) ? findRefund(tx, lease.id) : null;
}

/** Refunds that are not sent yet, oldest first. */
export async function findRequestedRefunds(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx.refund.findMany({
    where: { status: 'requested' },
    orderBy: { createdAt: 'asc' },
    take: limit,
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/**
 * Marks refunds whose lease expired by the database's clock as unknown: the gateway may have processed them. The lease
 * token stays, so that a late response is still recorded. Returns their number.
 */
export async function giveUpSending(tx: Tx): Promise<number> {
  const expired = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM refund WHERE status = 'sending'
      AND coalesce(leased_until, sent_at + ${LEASE_MS}::int * interval '1 millisecond') < clock_timestamp()
    ORDER BY id FOR UPDATE SKIP LOCKED`;
  for (const { id } of expired) await moveRefund(tx, { id, status: 'sending' }, { status: 'unknown' });
  return expired.length;
}

export type OpenRefund = { refund: Refund; attempt: Attempt };

/** A page of refunds that wait for staff or for the gateway, oldest first, and their total number. */
export async function listOpenRefunds(
  tx: Tx,
  page: { skip: number; take: number },
): Promise<{ items: OpenRefund[]; total: number }> {
  const where = { status: { in: OPEN } };
  const [rows, total] = await Promise.all([
    tx.refund.findMany({
      where,
      include: { attempt: true },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      ...page,
    }),
    tx.refund.count({ where }),
  ]);
  return {
    items: rows.map(({ attempt, ...row }) => ({ refund: toRefund(row), attempt: toAttempt(attempt) })),
    total,
  };
}
