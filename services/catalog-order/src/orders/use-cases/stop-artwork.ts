import type { RecordEvent } from '@tapory/messaging';
import type { Tx } from '../../data/database.ts';
import { moveItem } from '../data/change-item.ts';
import { artworkReason, itemsOfArtwork } from '../domain/artwork-block.ts';
import { isSent } from '../domain/item-states.ts';
import type { Order } from '../domain/order.ts';
import { type FollowedCommand, followProduction } from './follow-production.ts';

export type ArtworkStop = FollowedCommand & {
  jobId: string;
  /** Whether the design is down; false lets what stopped for it go on. */
  isBlocked: boolean;
  rule: string;
};

/**
 * Stops the items of a locked order that show a design which is down, with its rule as the reason, or lets them go on. What is
 * printed, and what staff stopped for another reason, stays as it is. Idempotent by the command.
 */
export async function stopArtwork(
  tx: Tx,
  record: RecordEvent,
  order: Order,
  { isBlocked, rule, jobId, ...command }: ArtworkStop,
): Promise<Order> {
  const { commandId, actorId, at } = command;
  const meant = itemsOfArtwork(order, { jobId, isBlocked });
  if (meant.length === 0) return order;
  const reason = artworkReason(rule);
  const kind = isBlocked ? 'block' : 'unblock';
  const change = isBlocked
    ? { blockedReason: reason }
    : { blockedReason: '', ...(isSent(order) ? { isRemake: true } : {}) };
  const items: Order['items'] = [];
  for (const item of order.items) {
    const move = {
      commandId,
      orderId: order.id,
      actorId,
      kind,
      reason,
      at,
      to: item.productionStatus,
    } as const;
    items.push(meant.includes(item) ? await moveItem(tx, item, move, change) : item);
  }
  return followProduction(tx, record, { ...order, items }, command);
}
