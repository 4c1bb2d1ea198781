import { anyOf, execute, query } from '@tapory/persistence';
import { newId } from '@tapory/service-kit';
import type { Tx } from '../../data/database.ts';
import { build } from '../../data/query-builder.ts';
import { type ItemState, itemTransitions, type MoveKind, PRINTED_AGAIN } from '../domain/item-states.ts';
import type { ItemChange, OrderItem } from '../domain/order.ts';

export type ItemMove = {
  commandId: string;
  orderId: string;
  actorId: string;
  kind: MoveKind;
  to: ItemState;
  reason: string;
  at: Date;
};

/**
 * Moves an item of a locked order, writes down who did it, and returns it. The only writer of its state: throws on a
 * transition that the table does not have; to undo is to go one back.
 */
export async function moveItem(
  tx: Tx,
  item: OrderItem,
  { at, to, ...move }: ItemMove,
  change: ItemChange = {},
): Promise<OrderItem> {
  const from = item.productionStatus;
  if (move.kind === 'undo') itemTransitions.assert(to, from);
  else itemTransitions.assert(from, to);
  const version = item.productionVersion + 1;
  const next = { ...change, productionStatus: to, productionVersion: version, movedBy: move.actorId };
  const update = build.updateTable('orderItem').set({ ...next, movedAt: at });
  await execute(tx, update.where('id', '=', item.id));
  const row = { ...move, id: newId(), itemId: item.id, fromStatus: from, toStatus: to, version, movedAt: at };
  await execute(tx, build.insertInto('productionMove').values(row));
  return { ...item, ...next, movedAt: at.toISOString() };
}

/** Ends the remakes of an order that is sent; its items stay where they are. */
export async function endRemakes(tx: Tx, orderId: string): Promise<void> {
  const update = build.updateTable('orderItem').set({ isRemake: false }).where('orderId', '=', orderId);
  await execute(tx, update.where('isRemake', '=', true));
}

/** The orders of some items; unknown items have none. */
export async function ordersOfItems(tx: Tx, itemIds: string[]): Promise<Map<string, string>> {
  const items = build.selectFrom('orderItem').select(['id', 'orderId']).where('id', '=', anyOf(itemIds));
  return new Map((await query(tx, items)).map(({ id, orderId }) => [id, orderId]));
}

/** The items that a command has moved already. */
export async function itemsMovedBy(tx: Tx, commandId: string): Promise<Set<string>> {
  const moves = build.selectFrom('productionMove').select('itemId').where('commandId', '=', commandId);
  return new Set((await query(tx, moves)).map(({ itemId }) => itemId));
}

/** The move that left an item as it is; null when it has never moved. */
export async function lastMoveOf(tx: Tx, { id, productionVersion }: OrderItem) {
  const moves = build
    .selectFrom('productionMove')
    .select(['kind', 'fromStatus', 'actorId', 'movedAt'])
    .where('itemId', '=', id)
    .where('version', '=', productionVersion);
  const [move] = await query(tx, moves);
  return move ? { ...move, kind: move.kind as MoveKind, fromStatus: move.fromStatus as ItemState } : null;
}

/** Whether a piece of an order was printed once, although it is printed again. */
export async function wasPrinted(tx: Tx, orderId: string): Promise<boolean> {
  const moves = build.selectFrom('productionMove').select('id').where('orderId', '=', orderId);
  return (await query(tx, moves.where('kind', 'in', PRINTED_AGAIN).limit(1))).length > 0;
}

/** All moves of an order's items, oldest first. */
export async function findMovesOf(tx: Tx, orderId: string) {
  const moves = build
    .selectFrom('productionMove')
    .select(['id', 'itemId', 'kind', 'fromStatus', 'toStatus', 'reason', 'actorId', 'movedAt'])
    .where('orderId', '=', orderId);
  const rows = await query(tx, moves.orderBy('movedAt').orderBy('version'));
  return rows as (Omit<(typeof rows)[number], 'kind' | 'fromStatus' | 'toStatus'> & {
    kind: MoveKind;
    fromStatus: ItemState;
    toStatus: ItemState;
  })[];
}
