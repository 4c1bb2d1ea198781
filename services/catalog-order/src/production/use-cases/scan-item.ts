import type { Outbox } from '@tapory/messaging';
import type { Database, Tx } from '../../data/database.ts';
import { findOrderByKey } from '../../orders/data/find-staff-order.ts';
import { artworkRuleOf } from '../../orders/domain/artwork-block.ts';
import { type ItemState, isInWork } from '../../orders/domain/item-states.ts';
import { readItemNumber } from '../domain/item-number.ts';
import { type MoveOutcome, moveItems } from './move-items.ts';

export type ScanCommand = { commandId: string; actorId: string; number: string; station: ItemState };

/** Moves a scanned item on when it is at this station; ITEM_ELSEWHERE when it is not. Null for a number that no item has. */
export async function scanItem(
  { database, outbox }: { database: Database; outbox: Outbox<Tx> },
  { number, station, commandId, actorId }: ScanCommand,
): Promise<MoveOutcome | null> {
  const read = readItemNumber(number);
  const order = read ? await findOrderByKey(database.pool, read.number) : null;
  const item = order?.items.find(({ line }) => line === read?.line);
  if (!order || !item) return null;
  const refused = (code: MoveOutcome['code']): MoveOutcome => ({
    itemId: item.id,
    code,
    made: { order, item },
  });
  if (artworkRuleOf(item) !== null) return refused('DESIGN_BLOCKED');
  if (!isInWork(order, item)) return refused('ITEM_STOPPED');
  if (item.productionStatus !== station) return refused('ITEM_ELSEWHERE');
  const items = [{ id: item.id, version: item.productionVersion }];
  const command = { commandId, actorId, act: 'forward' as const, reason: '', items };
  const [outcome] = await moveItems(outbox, command);
  return outcome ?? null;
}
