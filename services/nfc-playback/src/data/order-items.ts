import type { Tx } from './database.ts';

export type OrderItem = { id: string; videoId: string; orderId: string; productKey: string | null };

export const findOrderItem = (tx: Tx, id: string): Promise<OrderItem | null> =>
  tx.orderItem.findUnique({ where: { id } });

/**
 * Serialises payment and refund of these orders until the transaction ends. Taken before any keepsake is locked: a
 * refund that arrives before the payment knows no keepsake that it could lock.
 */
export async function lockOrders(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    SELECT pg_advisory_xact_lock(hashtextextended('nfc.order:' || id, 0))
    FROM (SELECT DISTINCT unnest(${orderIds}::text[]) AS id ORDER BY id) orders`;
}

/** Which of these orders were refunded before they were shipped. */
export async function findRefundedOrders(tx: Tx, orderIds: string[]): Promise<Set<string>> {
  const rows = await tx.retiredOrder.findMany({ where: { orderId: { in: orderIds } } });
  return new Set(rows.map(({ orderId }) => orderId));
}

/** Stores that an order was refunded in full. */
export async function insertRefundedOrder(tx: Tx, orderId: string): Promise<void> {
  await tx.retiredOrder.createMany({ data: [{ orderId }], skipDuplicates: true });
}

/** The keepsakes of an order. */
export async function findVideoIdsOfOrder(tx: Tx, orderId: string): Promise<string[]> {
  const items = await tx.orderItem.findMany({ where: { orderId }, select: { videoId: true } });
  return [...new Set(items.map(({ videoId }) => videoId))];
}

export async function removeOrderItems(tx: Tx, orderId: string): Promise<void> {
  await tx.orderItem.deleteMany({ where: { orderId } });
}

/** Which of these keepsakes are in a paid order. */
export async function findPaidKeepsakes(tx: Tx, videoIds: string[]): Promise<Set<string>> {
  const items = await tx.orderItem.findMany({
    where: { videoId: { in: videoIds } },
    select: { videoId: true },
  });
  return new Set(items.map(({ videoId }) => videoId));
}

export async function insertOrderItems(tx: Tx, items: OrderItem[]): Promise<void> {
  if (items.length > 0) await tx.orderItem.createMany({ data: items, skipDuplicates: true });
}
