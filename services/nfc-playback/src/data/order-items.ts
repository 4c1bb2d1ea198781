import type { Tx } from './database.ts';

export type OrderItem = { id: string; videoId: string; orderId: string };

export const findOrderItem = (tx: Tx, id: string): Promise<OrderItem | null> =>
  tx.orderItem.findUnique({ where: { id } });

/** Which of these orders were refunded before they were shipped. */
export async function findRetired(tx: Tx, orderIds: string[]): Promise<Set<string>> {
  const rows = await tx.retiredOrder.findMany({ where: { orderId: { in: orderIds } } });
  return new Set(rows.map(({ orderId }) => orderId));
}

/** Takes an order's items away for good; answers the keepsakes that no other paid order carries. */
export async function takeOrderItems(tx: Tx, orderId: string): Promise<string[]> {
  await tx.retiredOrder.createMany({ data: [{ orderId }], skipDuplicates: true });
  const items = await tx.orderItem.findMany({ where: { orderId }, select: { videoId: true } });
  await tx.orderItem.deleteMany({ where: { orderId } });
  const videoIds = [...new Set(items.map(({ videoId }) => videoId))];
  const kept = await tx.orderItem.findMany({
    where: { videoId: { in: videoIds } },
    select: { videoId: true },
  });
  return videoIds.filter((videoId) => !kept.some((item) => item.videoId === videoId));
}

/** Remembers which keepsake each paid order item carries. */
export async function insertOrderItems(tx: Tx, items: OrderItem[]): Promise<void> {
  if (items.length > 0) await tx.orderItem.createMany({ data: items, skipDuplicates: true });
}
