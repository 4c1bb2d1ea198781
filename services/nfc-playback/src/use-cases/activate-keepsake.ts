import type { RecordEvent } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { changeStatus, lockKeepsakes } from '../data/keepsakes.ts';
import { findRetired, insertOrderItems, lockOrders } from '../data/order-items.ts';
import type { Keepsake } from '../domain/keepsake.ts';
import { noteChanges } from './change-keepsake.ts';

export type PaidItem = {
  orderItemId: string;
  orderId: string;
  ownerId: string;
  videoId: string;
  /** Empty when it comes from a copy of catalog-order that does not say it yet. */
  productKey: string;
};

/** An item, and where to tell what becomes of it. */
export type Activation = { item: PaidItem; record: RecordEvent };

async function wake(tx: Tx, keepsake: Keepsake, { item, record }: Activation): Promise<void> {
  const { videoId, ownerId, orderItemId } = item;
  await changeStatus(tx, keepsake, 'active');
  await record({
    type: 'keepsake.activated',
    subject: videoId,
    data: { videoId, ownerId, orderItemId },
  });
  await noteChanges(tx, record, [videoId]);
}

/** The items of orders whose money did not go back, under a lock on what becomes of those orders. */
async function withoutRetired(tx: Tx, paid: readonly Activation[]): Promise<Activation[]> {
  const orderIds = paid.map(({ item }) => item.orderId);
  await lockOrders(tx, orderIds);
  const retired = await findRetired(tx, orderIds);
  return paid.filter(({ item }) => !retired.has(item.orderId));
}

/**
 * Connects paid order items with the keepsakes they carry and wakes those that sleep; a lost one stays lost. Answers the
 * items whose payer owns such a keepsake and whose order was not refunded; with the others nothing happens. An item that
 * was connected before changes nothing.
 */
export async function activateKeepsakes(tx: Tx, paid: readonly Activation[]): Promise<PaidItem[]> {
  const valid = await withoutRetired(tx, paid);
  const keepsakes = await lockKeepsakes(
    tx,
    valid.map(({ item }) => item.videoId),
  );
  const known = valid.filter(({ item }) => keepsakes.get(item.videoId)?.ownerId === item.ownerId);
  const items = known.map(({ item }) => item);
  await insertOrderItems(
    tx,
    items.map(({ orderItemId: id, videoId, orderId, productKey }) => ({
      ...{ id, videoId, orderId },
      productKey: productKey || null,
    })),
  );
  const woken = new Set<string>();
  for (const activation of known) {
    const keepsake = keepsakes.get(activation.item.videoId);
    if (keepsake?.status !== 'draft' || woken.has(keepsake.videoId)) continue;
    woken.add(keepsake.videoId);
    await wake(tx, keepsake, activation);
  }
  return items;
}
