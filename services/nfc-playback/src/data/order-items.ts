import { anyOf, execute, query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Tx } from './database.ts';
import { Prisma } from './generated/client.ts';
import { anyVideo, build } from './query-builder.ts';

export type OrderItem = { id: string; videoId: string; orderId: string; productKey: string | null };

export async function findOrderItem(tx: Tx, id: string): Promise<OrderItem | null> {
  const [row] = await query(
    tx,
    build.selectFrom('orderItem').select(Object.values(Prisma.OrderItemScalarFieldEnum)).where('id', '=', id),
  );
  return row ?? null;
}

/** The item that a keepsake was last bought with: ids of order items are ordered by time. */
export async function findNewestItem(tx: Tx, videoId: string): Promise<OrderItem | null> {
  const items = build.selectFrom('orderItem').select(Object.values(Prisma.OrderItemScalarFieldEnum));
  const [row] = await query(tx, items.where('videoId', '=', videoId).orderBy('id', 'desc').limit(1));
  return row ?? null;
}

/**
 * Serialises payment and refund of these orders until the transaction ends. Taken before any keepsake is locked: a
 * refund that arrives before the payment knows no keepsake that it could lock.
 */
export async function lockOrders(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await execute(
    tx,
    sql`SELECT pg_advisory_xact_lock(hashtextextended('nfc.order:' || id, 0))
      FROM (SELECT DISTINCT unnest(${orderIds}::text[]) AS id ORDER BY id) orders`,
  );
}

/** Which of these orders were refunded before they were shipped. */
export async function findRefundedOrders(tx: Tx, orderIds: string[]): Promise<Set<string>> {
  const refunded = build.selectFrom('retiredOrder').select('orderId').where('orderId', '=', anyOf(orderIds));
  const rows = await query(tx, refunded);
  return new Set(rows.map(({ orderId }) => orderId));
}

/** Stores that an order was refunded in full. */
export async function insertRefundedOrder(tx: Tx, orderId: string): Promise<void> {
  const insert = build.insertInto('retiredOrder').values({ orderId });
  await execute(
    tx,
    insert.onConflict((conflict) => conflict.doNothing()),
  );
}

/** The keepsakes of an order. */
export async function findVideoIdsOfOrder(tx: Tx, orderId: string): Promise<string[]> {
  const items = build.selectFrom('orderItem').select('videoId').distinct().where('orderId', '=', orderId);
  return (await query(tx, items)).map(({ videoId }) => videoId);
}

export async function removeOrderItems(tx: Tx, orderId: string): Promise<void> {
  await execute(tx, build.deleteFrom('orderItem').where('orderId', '=', orderId));
}

/** Which of these keepsakes are in a paid order. */
export async function findPaidKeepsakes(tx: Tx, videoIds: string[]): Promise<Set<string>> {
  const items = build.selectFrom('orderItem').select('videoId').where('videoId', '=', anyVideo(videoIds));
  return new Set((await query(tx, items)).map(({ videoId }) => videoId));
}

export async function insertOrderItems(tx: Tx, items: OrderItem[]): Promise<void> {
  if (items.length === 0) return;
  const insert = build.insertInto('orderItem').values(items);
  await execute(
    tx,
    insert.onConflict((conflict) => conflict.doNothing()),
  );
}
