import { execute, json, query } from '@tapory/persistence';
import { createLeases, type Lease } from '@tapory/service-kit';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { Prisma, type Refund as RefundRow } from '../../data/generated/client.ts';
import { build } from '../../data/query-builder.ts';
import { type Refund, type RefundStatus, type RefundStep, refundTransitions } from '../domain/refund.ts';

/** Far above every gateway timeout. */
const LEASE_MS = 120_000;
const leases = createLeases({ table: 'refund', leaseMs: LEASE_MS });

export function toRefund({ leaseToken: _token, leasedUntil: _until, ...row }: RefundRow): Refund {
  return { ...row, status: row.status as RefundStatus, steps: row.steps as RefundStep[] };
}

const refunds = build.selectFrom('refund').select(Object.values(Prisma.RefundScalarFieldEnum));

async function findOne(tx: Tx, built: typeof refunds): Promise<Refund | null> {
  const [row] = await query(tx, built);
  return row ? toRefund(row) : null;
}

export const findRefund = (tx: Tx, id: string): Promise<Refund | null> =>
  findOne(tx, refunds.where('id', '=', id));

/** Locks the refund until the transaction ends. */
export const lockRefund = (tx: Tx, id: string): Promise<Refund | null> =>
  findOne(tx, refunds.where('id', '=', id).forUpdate());

export async function findRefundsOf(tx: Tx, attemptId: string): Promise<Refund[]> {
  const rows = await query(tx, refunds.where('attemptId', '=', attemptId).orderBy('createdAt'));
  return rows.map(toRefund);
}

export type NewRefund = Pick<
  Refund,
  'id' | 'attemptId' | 'orderId' | 'amount' | 'reason' | 'requestedBy' | 'requestedName'
> & { status: 'requested' | 'manual' };

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<void> {
  await execute(tx, build.insertInto('refund').values(refund));
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
  const { steps, ...change } = move;
  const update = build.updateTable('refund').set({
    ...change,
    ...(steps ? { steps: json(steps) } : {}),
    ...(isLeased ? {} : { leaseToken: null, leasedUntil: null }),
  });
  const count = await execute(tx, update.where('id', '=', id).where('status', '=', from));
  if (count !== 1) throw new Error(`refund ${id} is no longer ${from}`);
}

/** Stores the steps of a locked refund. */
export async function storeSteps(tx: Tx, { id }: Pick<Refund, 'id'>, steps: RefundStep[]): Promise<void> {
  await execute(
    tx,
    build
      .updateTable('refund')
      .set({ steps: json(steps) })
      .where('id', '=', id),
  );
}

/** Leases a locked refund that is to be sent for one step at its gateway, which is recorded before it is sent. */
export async function claimStep(tx: Tx, refund: Refund, steps: RefundStep[]): Promise<Lease> {
  await moveRefund(tx, refund, { status: 'sending', steps });
  const lease = await leases.claim(tx, {
    where: { text: 'id = $1::uuid', values: [refund.id] },
    orderBy: 'id',
    set: { text: 'sent_at = clock_timestamp()', values: [] },
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
  const rows = await query(
    tx,
    build
      .selectFrom('refund')
      .select('id')
      .where('status', '=', 'requested')
      .orderBy('createdAt')
      .limit(limit),
  );
  return rows.map(({ id }) => id);
}

/**
 * Marks refunds whose lease expired by the database's clock as unknown: the gateway may have processed them. The lease
 * token stays, so that a late response is still recorded. Returns their number.
 */
export async function giveUpSending(tx: Tx): Promise<number> {
  const until = sql<Date>`coalesce(leased_until, sent_at + ${LEASE_MS}::int * interval '1 millisecond')`;
  const expired = await query(
    tx,
    build
      .selectFrom('refund')
      .select('id')
      .where('status', '=', 'sending')
      .where(until, '<', sql<Date>`clock_timestamp()`)
      .orderBy('id')
      .forUpdate()
      .skipLocked(),
  );
  for (const { id } of expired) await moveRefund(tx, { id, status: 'sending' }, { status: 'unknown' });
  return expired.length;
}
