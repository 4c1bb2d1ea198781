import type { RecordEvent } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { moveKeepsake } from '../data/keepsakes.ts';
import { takeOrderItems } from '../data/order-items.ts';
import { noteChanges } from './change-keepsake.ts';

/**
 * Lets go of a refunded order's items; a keepsake that no other paid order carries is a draft again. A payment of the
 * order that is told later wakes nothing. Answers the keepsakes that fell asleep.
 */
export async function retireOrder(tx: Tx, record: RecordEvent, orderId: string): Promise<string[]> {
  const orphans = await takeOrderItems(tx, orderId);
  const asleep: string[] = [];
  for (const videoId of orphans)
    if (await moveKeepsake(tx, videoId, { from: 'active', to: 'draft' })) asleep.push(videoId);
  await noteChanges(tx, record, asleep);
  return asleep;
}
