import type { RecordEvent } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { findKeepsakes, moveKeepsake } from '../data/keepsakes.ts';
import { insertOrderItems } from '../data/order-items.ts';
import { canChangeStatus } from '../domain/keepsake.ts';
import { noteChanges } from './change-keepsake.ts';

export type PaidItem = { orderItemId: string; orderId: string; ownerId: string; videoId: string };

/** An item, and where to tell what becomes of it. */
export type Activation = { item: PaidItem; record: RecordEvent };

async function wake(tx: Tx, { item, record }: Activation): Promise<void> {
  const { videoId, ownerId, orderItemId } = item;
  if (!(await moveKeepsake(tx, videoId, { from: 'draft', to: 'active' }))) return;
  await record({
    type: 'keepsake.activated',
    subject: videoId,
    data: { videoId, ownerId, orderItemId },
  });
  await noteChanges(tx, record, [videoId]);
}

/**
 * Connects paid order items with the keepsakes they carry and wakes those. Answers the items whose payer owns such a
 * keepsake; with the others nothing happens. An item that was connected before changes nothing.
 */
export async function activateKeepsakes(tx: Tx, paid: readonly Activation[]): Promise<PaidItem[]> {
  const ids = paid.map(({ item }) => item.videoId);
  const keepsakes = await findKeepsakes(tx, ids);
  const known = paid.filter(({ item }) => keepsakes.get(item.videoId)?.ownerId === item.ownerId);
  const items = known.map(({ item }) => item);
  await insertOrderItems(
    tx,
    items.map(({ orderItemId: id, videoId, orderId }) => ({ id, videoId, orderId })),
  );
  for (const one of known) {
    // A second order of a keepsake that is lost must not call it found.
    const isAsleep = keepsakes.get(one.item.videoId)?.status === 'draft';
    if (isAsleep && canChangeStatus('draft', 'active')) await wake(tx, one);
  }
  return items;
}
