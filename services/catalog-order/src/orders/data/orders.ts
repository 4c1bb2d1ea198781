import { anyOf, execute, query, totalOf } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { build } from '../../data/query-builder.ts';
import type { Order } from '../domain/order.ts';
import type { FulfilmentStatus, PaymentStatus } from '../domain/order-states.ts';
import { selectOrders } from './select-orders.ts';

export async function findOrder(tx: Tx, id: string): Promise<Order | null> {
  const [order] = await selectOrders(tx, (orders) => orders.where('o.id', '=', id));
  return order ?? null;
}

/** Orders by their ids; unknown ones are missing. */
export async function findOrders(tx: Tx, ids: string[]): Promise<Map<string, Order>> {
  const found = await selectOrders(tx, (orders) => orders.where('o.id', '=', anyOf(ids)));
  return new Map(found.map((order) => [order.id, order]));
}

/** Those of the orders that were placed with a coupon, by their ids. */
export async function findCouponOrders(tx: Tx, ids: string[]): Promise<Map<string, Order>> {
  const found = await selectOrders(tx, (orders) =>
    orders.where('o.id', '=', anyOf(ids)).where('o.couponCode', '<>', ''),
  );
  return new Map(found.map((order) => [order.id, order]));
}

/** An order with whether its time to pay is over by the database's clock. */
export async function findTimedOrder(tx: Tx, id: string): Promise<(Order & { isPast: boolean }) | null> {
  const isPast = sql<boolean>`o.payable_until <= now()`.as('isPast');
  const [order] = await selectOrders(tx, (orders) => orders.where('o.id', '=', id).select(isPast));
  return order ?? null;
}

/** Locks the order until the transaction ends, so that its changes are serialised. */
export async function lockOrder(tx: Tx, id: string): Promise<Order | null> {
  return (await lockOrders(tx, [id])).get(id) ?? null;
}

/**
 * Locks several orders as {@link lockOrder} does, in a fixed order against deadlocks. They are read by a statement after the
 * one that waited: a statement that waits for a lock sees the items of before.
 */
export async function lockOrders(tx: Tx, ids: string[]): Promise<Map<string, Order>> {
  if (ids.length === 0) return new Map();
  const waiting = build.selectFrom('order').select('id').where('id', '=', anyOf(ids));
  await query(tx, waiting.orderBy('id').forUpdate());
  const locked = await selectOrders(tx, (orders) => orders.where('o.id', '=', anyOf(ids)));
  return new Map(locked.map((order) => [order.id, order]));
}

/** Records that the last attempt of locked orders has failed. */
export async function noteFailedAttempts(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const change = { lastAttemptFailed: true, version: sql<number>`version + 1` };
  await execute(tx, build.updateTable('order').set(change).where('id', '=', anyOf(ids)));
}

export type OrderFilter = {
  userId: string;
  paymentStatuses?: PaymentStatus[];
  fulfilmentStatuses?: FulfilmentStatus[];
};

/** A page of a member's orders, newest first, and their total number. */
export async function listOrders(
  tx: Tx,
  filter: OrderFilter,
  page: { skip: number; take: number },
): Promise<{ items: Order[]; total: number }> {
  const { userId, paymentStatuses, fulfilmentStatuses } = filter;
  let matching = build.selectFrom('order as o').where('o.userId', '=', userId);
  if (paymentStatuses)
    matching = matching.where('o.paymentStatus', 'in', paymentStatuses).where('o.cancelledAt', 'is', null);
  if (fulfilmentStatuses) matching = matching.where('o.fulfilmentStatus', 'in', fulfilmentStatuses);
  const [items, counted] = await Promise.all([
    selectOrders(tx, (orders) =>
      orders
        .where('o.id', 'in', matching.select('o.id'))
        .orderBy('o.placedAt', 'desc')
        .orderBy('o.id')
        .limit(page.take)
        .offset(page.skip),
    ),
    query(tx, matching.select(sql<number>`count(*)::int`.as('total'))),
  ]);
  return { items, total: totalOf(page, items.length, counted[0]?.total ?? 0) };
}

/** Whether a member has ever paid an order; for first-order coupons. */
export async function hasPaidOrder(tx: Tx, userId: string): Promise<boolean> {
  const paid = build.selectFrom('order').select('id').where('userId', '=', userId);
  return (await query(tx, paid.where('paidAt', 'is not', null).limit(1))).length > 0;
}

/** A line with its order's owner and payment status; null when unknown. */
export async function findOrderItem(tx: Tx, id: string) {
  const [item] = await query(
    tx,
    build
      .selectFrom('orderItem as i')
      .innerJoin('order as o', 'o.id', 'i.orderId')
      .select(['i.id', 'i.orderId', 'i.videoId', 'i.jobId', 'i.productKey', 'i.line', 'i.quantity'])
      .select('i.ownKeepsakes')
      .select(['o.userId', 'o.number', 'o.paymentStatus'])
      .where('i.id', '=', id),
  );
  return item ?? null;
}

/** Whose the pieces of a line are, a slice in their order; null when the line is unknown. */
export async function findPieceNames(
  tx: Tx,
  { itemId, skip, take }: { itemId: string; skip: number; take: number },
): Promise<string[] | null> {
  const [row] = await query(
    tx,
    sql<{ names: string[] }>`SELECT ARRAY(SELECT name FROM jsonb_array_elements_text(piece_names)
        WITH ORDINALITY AS piece(name, number) ORDER BY number OFFSET ${skip}::int LIMIT ${take}::int) AS names
      FROM order_item WHERE id = ${itemId}::uuid`,
  );
  return row?.names ?? null;
}

/** Whether a payment is stored as an overpayment. */
export async function hasOverpayment(tx: Tx, attemptId: string): Promise<boolean> {
  const rows = await query(
    tx,
    build.selectFrom('surplusPayment').select('attemptId').where('attemptId', '=', attemptId),
  );
  return rows.length > 0;
}

/** Stores an overpayment; false when that attempt's is stored already. */
export async function storeOverpayment(
  tx: Tx,
  overpayment: { attemptId: string; orderId: string; reason: string; amount: number },
): Promise<boolean> {
  const refundedAmount = await refundedOf(tx, overpayment.attemptId);
  const values = { ...overpayment, refundedAmount };
  const stored = build
    .insertInto('surplusPayment')
    .values(values)
    .onConflict((conflict) => conflict.doNothing());
  return (await execute(tx, stored)) > 0;
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
  const insert = build.insertInto('orderRefund').values(refund);
  await execute(
    tx,
    insert.onConflict((conflict) => conflict.doNothing()),
  );
  const refundedAmount = await refundedOf(tx, refund.attemptId);
  await execute(
    tx,
    build.updateTable('surplusPayment').set({ refundedAmount }).where('attemptId', '=', refund.attemptId),
  );
}

/** Refunded NT$ of an attempt. */
export async function refundedOf(tx: Tx, attemptId: string): Promise<number> {
  return (await refundedByAttempt(tx, [attemptId])).get(attemptId) ?? 0;
}

/** Refunded NT$ of those of the attempts that have refunds. */
export async function refundedByAttempt(tx: Tx, attemptIds: string[]): Promise<Map<string, number>> {
  const rows = await query(
    tx,
    build
      .selectFrom('orderRefund')
      .select(['attemptId', sql<number>`sum(amount)::int`.as('refunded')])
      .where('attemptId', '=', anyOf(attemptIds))
      .groupBy('attemptId'),
  );
  return new Map(rows.map(({ attemptId, refunded }) => [attemptId, refunded]));
}
