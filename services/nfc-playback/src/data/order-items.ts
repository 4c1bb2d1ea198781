import type { Tx } from './database.ts';

export type OrderItem = { id: string; videoId: string; orderId: string };

export const findOrderItem = (tx: Tx, id: string): Promise<OrderItem | null> =>
  tx.orderItem.findUnique({ where: { id } });

/** Remembers which keepsake a paid order item carries. */
export async function insertOrderItem(tx: Tx, item: OrderItem): Promise<void> {
  await tx.orderItem.createMany({ data: [item], skipDuplicates: true });
}
