import type { Refund, RefundStatus, RefundStep } from '../domain/refund.ts';
import type { Tx } from './database.ts';
import type { Refund as RefundRow } from './generated/client.ts';

const toRefund = (row: RefundRow): Refund => ({
  ...row,
  status: row.status as RefundStatus,
  steps: row.steps as RefundStep[],
});

export async function findRefund(tx: Tx, id: string): Promise<Refund | null> {
  const row = await tx.refund.findUnique({ where: { id } });
  return row && toRefund(row);
}

/** The refund, locked until the transaction ends. */
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
  'id' | 'attemptId' | 'orderId' | 'amount' | 'reason' | 'requestedBy' | 'status'
>;

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<void> {
  await tx.refund.create({ data: refund });
}

export type RefundChange = Partial<Pick<Refund, 'status' | 'steps' | 'note' | 'sentAt' | 'doneAt'>>;

export async function changeRefund(tx: Tx, id: string, change: RefundChange): Promise<void> {
  await tx.refund.update({ where: { id }, data: change });
}

/** Refunds that nobody has sent yet, oldest first. */
export async function findRequestedRefunds(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx.refund.findMany({
    where: { status: 'requested' },
    orderBy: { createdAt: 'asc' },
    take: limit,
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** Refunds whose sender has died before it heard an answer: whether the gateway did them nobody knows. */
export async function giveUpSending(tx: Tx, sentBefore: Date): Promise<number> {
  const { count } = await tx.refund.updateMany({
    where: { status: 'sending', sentAt: { lt: sentBefore } },
    data: { status: 'unknown' },
  });
  return count;
}

/** Refunds that wait for people or for the gateway, oldest first. */
export async function listOpenRefunds(tx: Tx, limit: number): Promise<Refund[]> {
  const rows = await tx.refund.findMany({
    where: { status: { in: ['requested', 'sending', 'manual', 'unknown'] } },
    orderBy: { createdAt: 'asc' },
    take: limit,
  });
  return rows.map(toRefund);
}
