import type { Database, Tx } from '../../data/database.ts';
import { Prisma } from '../../data/generated/client.ts';
import type { Order } from '../domain/order.ts';
import type { PaymentStatus } from '../domain/order-states.ts';
import { toOrder } from './order-row.ts';

// An order is always read with its lines, in one statement.
export const ORDER_JSON = Prisma.sql`
  to_jsonb(o) || jsonb_build_object('items',
    (SELECT jsonb_agg(to_jsonb(i) ORDER BY i.line) FROM order_item i WHERE i.order_id = o.id)) AS "order"`;

export type OrderRow = { order: unknown };

export async function findOrder({ pool }: Pick<Database, 'pool'>, id: string): Promise<Order | null> {
  const [row] = await pool.query<OrderRow>(
    Prisma.sql`SELECT ${ORDER_JSON} FROM "order" o WHERE o.id = ${id}::uuid`,
  );
  return row ? toOrder(row.order) : null;
}

/** An order with whether its time to pay is over by the database's clock. */
export async function findTimedOrder(
  { pool }: Pick<Database, 'pool'>,
  id: string,
): Promise<{ order: Order; isPast: boolean } | null> {
  const [row] = await pool.query<OrderRow & { isPast: boolean }>(
    Prisma.sql`SELECT ${ORDER_JSON}, o.payable_until <= now() AS "isPast" FROM "order" o WHERE o.id = ${id}::uuid`,
  );
  return row ? { order: toOrder(row.order), isPast: row.isPast } : null;
}

/** Locks the order until the transaction ends, so that its changes are serialised. */
export async function lockOrder(tx: Tx, id: string): Promise<Order | null> {
  return (await lockOrders(tx, [id])).get(id) ?? null;
}

/** Locks several orders as {@link lockOrder} does, in a fixed order against deadlocks. */
export async function lockOrders(tx: Tx, ids: string[]): Promise<Map<string, Order>> {
  const rows = await tx.$queryRaw<OrderRow[]>`
    SELECT ${ORDER_JSON} FROM "order" o WHERE o.id = ANY(${ids}::uuid[]) ORDER BY o.id FOR UPDATE OF o`;
  return new Map(rows.map((row) => toOrder(row.order)).map((order) => [order.id, order]));
}

/** Records that the last attempt of locked orders has failed. */
export async function noteFailedAttempts(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const data = { lastAttemptFailed: true, version: { increment: 1 } };
  await tx.order.updateMany({ where: { id: { in: ids } }, data });
}

export type OrderFilter = { userId: string; paymentStatuses?: PaymentStatus[] };

/** A page of a member's orders, newest first, and their total number. */
export async function listOrders(
  tx: Tx,
  filter: OrderFilter,
  page: { skip: number; take: number },
): Promise<{ items: Order[]; total: number }> {
  const where = Prisma.sql`o.user_id = ${filter.userId}::uuid
    AND (${filter.paymentStatuses ?? null}::text[] IS NULL OR o.payment_status = ANY(${filter.paymentStatuses ?? null}::text[]))`;
  const [rows, counted] = await Promise.all([
    tx.$queryRaw<OrderRow[]>`
      SELECT ${ORDER_JSON} FROM "order" o WHERE ${where}
      ORDER BY o.placed_at DESC, o.id LIMIT ${page.take} OFFSET ${page.skip}`,
    tx.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM "order" o WHERE ${where}`,
  ]);
  return { items: rows.map((row) => toOrder(row.order)), total: counted[0]?.total ?? 0 };
}

/** Whether a member has ever paid an order; for first-order coupons. */
export async function hasPaidOrder(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx.order.findFirst({ where: { userId, paidAt: { not: null } }, select: { id: true } });
  return row !== null;
}

/** A line with its order's owner and payment status; null when unknown. */
export async function findOrderItem(tx: Tx, id: string) {
  return tx.orderItem.findUnique({
    where: { id },
    include: { order: { select: { userId: true, paymentStatus: true } } },
  });
}

/** Stores an overpayment; false when that attempt's is stored already. */
export async function storeOverpayment(
  tx: Tx,
  overpayment: { attemptId: string; orderId: string; reason: string; amount: number },
): Promise<boolean> {
  const refundedAmount = await refundedOf(tx, overpayment.attemptId);
  const data = [{ ...overpayment, refundedAmount }];
  return (await tx.surplusPayment.createMany({ data, skipDuplicates: true })).count > 0;
}

export type StoredRefund = {
  refundId: string;
  orderId: string;
  attemptId: string;
  amount: number;
  refundedAt: Date;
};

/** Stores a refund once, and updates the refunded amount of the overpayment if the attempt is one. */
export async function storeRefund(tx: Tx, refund: StoredRefund): Promise<void> {
  await tx.orderRefund.createMany({ data: [refund], skipDuplicates: true });
  const refundedAmount = await refundedOf(tx, refund.attemptId);
  await tx.surplusPayment.updateMany({ where: { attemptId: refund.attemptId }, data: { refundedAmount } });
}

/** Refunded NT$ of an attempt. */
export async function refundedOf(tx: Tx, attemptId: string): Promise<number> {
  const { _sum } = await tx.orderRefund.aggregate({ where: { attemptId }, _sum: { amount: true } });
  return _sum.amount ?? 0;
}
