import type { Tx } from './database.ts';

export type OrderItem = { id: string; videoId: string; orderId: string };

export const findOrderItem = (tx: Tx, id: string): Promise<OrderItem | null> =>
  tx.orderItem.findUnique({ where: { id } });

/** Whether an order was refunded before it was shipped. */
export const isRetired = async (tx: Tx, orderId: string): Promise<boolean> =>
  (await tx.retiredOrder.findUnique({ where: { orderId } })) !== null;

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

/** Remembers which keepsake a paid order item carries. */
export async function insertOrderItem(tx: Tx, item: OrderItem): Promise<void> {
  await tx.orderItem.createMany({ data: [item], skipDuplicates: true });
}
