import type { RecordEvent } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { changeStatus, lockKeepsakes } from '../data/keepsakes.ts';
import { findRefundedOrders, insertOrderItems, lockOrders } from '../data/order-items.ts';
import { insertPieceBatches } from '../data/piece-batches.ts';
import type { Keepsake } from '../domain/keepsake.ts';
import { recordKeepsakeChanges } from './change-keepsake.ts';

export type PaidItem = {
  orderItemId: string;
  orderId: string;
  ownerId: string;
  videoId: string;
  /** Empty when it comes from an older version of catalog-order. */
  productKey: string;
  quantity: number;
  /** A keepsake is made for each of its pieces; its own one is their design. */
  ownKeepsakes: boolean;
};

/** An item, and the recorder of the events about it. */
export type Activation = { item: PaidItem; record: RecordEvent };

async function activate(tx: Tx, keepsake: Keepsake, { item, record }: Activation): Promise<void> {
  const { videoId, ownerId, orderItemId } = item;
  await changeStatus(tx, keepsake, 'active');
  await record({
    type: 'keepsake.activated',
    subject: videoId,
    data: { videoId, ownerId, orderItemId },
  });
  await recordKeepsakeChanges(tx, record, [videoId]);
}

/** Locks the orders and drops the items of refunded ones. */
async function withoutRefunded(tx: Tx, paid: readonly Activation[]): Promise<Activation[]> {
  const orderIds = paid.map(({ item }) => item.orderId);
  await lockOrders(tx, orderIds);
  const refunded = await findRefundedOrders(tx, orderIds);
  return paid.filter(({ item }) => !refunded.has(item.orderId));
}

/** Stores that the pieces of these items are to be made. */
const enterBatches = (tx: Tx, items: readonly PaidItem[]): Promise<void> =>
  insertPieceBatches(
    tx,
    items.map(({ ownKeepsakes: _, ...item }) => item),
  );

/**
 * Stores paid order items and activates their keepsakes; a lost keepsake stays lost. Where each piece is a keepsake of its own,
 * those are made afterwards (`makePieces`), and their design stays as it is. Returns the items whose payer owns the keepsake and
 * whose order was not refunded; the others are ignored. Idempotent.
 */
export async function activateKeepsakes(tx: Tx, paid: readonly Activation[]): Promise<PaidItem[]> {
  const valid = await withoutRefunded(tx, paid);
  const keepsakes = await lockKeepsakes(
    tx,
    valid.map(({ item }) => item.videoId),
  );
  const owned = valid.filter(({ item }) => keepsakes.get(item.videoId)?.ownerId === item.ownerId);
  const items = owned.map(({ item }) => item);
  const whole = owned.filter(({ item }) => !item.ownKeepsakes);
  await enterBatches(
    tx,
    items.filter(({ ownKeepsakes }) => ownKeepsakes),
  );
  await insertOrderItems(
    tx,
    whole
      .map(({ item }) => item)
      .map(({ orderItemId: id, videoId, orderId, productKey }) => ({
        ...{ id, videoId, orderId },
        productKey: productKey || null,
      })),
  );
  const activated = new Set<string>();
  for (const activation of whole) {
    const keepsake = keepsakes.get(activation.item.videoId);
    if (keepsake?.status !== 'draft' || activated.has(keepsake.videoId)) continue;
    activated.add(keepsake.videoId);
    await activate(tx, keepsake, activation);
  }
  return items;
}
