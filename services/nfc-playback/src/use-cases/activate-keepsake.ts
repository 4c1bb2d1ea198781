import type { RecordEvent } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { findKeepsake, moveKeepsake } from '../data/keepsakes.ts';
import { insertOrderItem } from '../data/order-items.ts';
import { canChangeStatus } from '../domain/keepsake.ts';
import { noteChanges } from './change-keepsake.ts';

export type PaidItem = { orderItemId: string; orderId: string; ownerId: string; videoId: string };

/**
 * Connects a paid order item with the keepsake it carries and wakes the keepsake. Answers false, and does nothing,
 * when the payer owns no such keepsake. An item that was connected before changes nothing.
 */
export async function activateKeepsake(tx: Tx, record: RecordEvent, item: PaidItem): Promise<boolean> {
  const keepsake = await findKeepsake(tx, item.videoId);
  if (keepsake?.ownerId !== item.ownerId) return false;
  await insertOrderItem(tx, { id: item.orderItemId, videoId: item.videoId, orderId: item.orderId });
  // A second order of a keepsake that is lost must not call it found.
  if (keepsake.status !== 'draft' || !canChangeStatus('draft', 'active')) return true;
  if (!(await moveKeepsake(tx, item.videoId, { from: 'draft', to: 'active' }))) return true;
  await record({
    type: 'keepsake.activated',
    subject: item.videoId,
    data: { videoId: item.videoId, ownerId: item.ownerId, orderItemId: item.orderItemId },
  });
  await noteChanges(tx, record, [item.videoId]);
  return true;
}
