import type { RecordEvent } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { changeStatuses, lockKeepsakes } from '../data/keepsakes.ts';
import {
  findPaidKeepsakes,
  findVideoIdsOfOrder,
  insertRefundedOrder,
  lockOrders,
  removeOrderItems,
} from '../data/order-items.ts';
import { removeBatches } from '../data/piece-batches.ts';
import { recordKeepsakeChanges } from './change-keepsake.ts';

/**
 * Removes the items of a refunded order and deactivates the keepsakes that are in no other paid order, all pieces of a batch among them;
 * no further piece is made. A payment event
 * of the order that arrives later has no effect. Returns the deactivated keepsakes.
 */
export async function deactivateOrder(tx: Tx, record: RecordEvent, orderId: string): Promise<string[]> {
  await lockOrders(tx, [orderId]);
  await insertRefundedOrder(tx, orderId);
  await removeBatches(tx, orderId);
  const videoIds = await findVideoIdsOfOrder(tx, orderId);
  // Locked before other orders' items are read: a concurrent payment is either seen here or waits.
  const keepsakes = await lockKeepsakes(tx, videoIds);
  await removeOrderItems(tx, orderId);
  const paid = await findPaidKeepsakes(tx, videoIds);
  const orphans = [...keepsakes.values()].filter(
    ({ videoId, status }) => !paid.has(videoId) && status !== 'draft',
  );
  await changeStatuses(tx, orphans, 'draft');
  const deactivated = orphans.map(({ videoId }) => videoId);
  await recordKeepsakeChanges(tx, record, deactivated);
  return deactivated;
}
