import type { RecordEvent } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { changeStatus, lockKeepsakes } from '../data/keepsakes.ts';
import {
  findCarried,
  findVideoIdsOfOrder,
  insertRetiredOrder,
  lockOrders,
  removeOrderItems,
} from '../data/order-items.ts';
import { noteChanges } from './change-keepsake.ts';

/**
 * Lets go of a refunded order's items; a keepsake that no other paid order carries is a draft again. A payment of the
 * order that is told later wakes nothing. Answers the keepsakes that fell asleep.
 */
export async function retireOrder(tx: Tx, record: RecordEvent, orderId: string): Promise<string[]> {
  await lockOrders(tx, [orderId]);
  await insertRetiredOrder(tx, orderId);
  const videoIds = await findVideoIdsOfOrder(tx, orderId);
  // Locked before other orders' items are looked for: one that is being paid for now is seen or waits.
  const keepsakes = await lockKeepsakes(tx, videoIds);
  await removeOrderItems(tx, orderId);
  const carried = await findCarried(tx, videoIds);
  const orphans = [...keepsakes.values()].filter(
    ({ videoId, status }) => !carried.has(videoId) && status !== 'draft',
  );
  for (const keepsake of orphans) await changeStatus(tx, keepsake, 'draft');
  const asleep = orphans.map(({ videoId }) => videoId);
  await noteChanges(tx, record, asleep);
  return asleep;
}
