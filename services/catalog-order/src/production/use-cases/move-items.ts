import type { ErrorCode } from '@tapory/errors';
import type { Outbox, RecordEvent } from '@tapory/messaging';
import { derivedId } from '@tapory/service-kit';
import type { Tx } from '../../data/database.ts';
import { readClock } from '../../data/read-clock.ts';
import { findBlockedJobs } from '../../orders/data/artwork-blocks.ts';
import { itemsMovedBy, lastMoveOf, moveItem, ordersOfItems } from '../../orders/data/change-item.ts';
import { lockOrders } from '../../orders/data/orders.ts';
import { artworkRuleOf } from '../../orders/domain/artwork-block.ts';
import type { ItemAct, MoveKind } from '../../orders/domain/item-states.ts';
import type { Order, OrderItem } from '../../orders/domain/order.ts';
import { followProduction } from '../../orders/use-cases/follow-production.ts';
import { orderActedEvent } from '../../orders/use-cases/order-events.ts';
import { planMove } from '../domain/plan-move.ts';

/** An act on several items, each of the version that its actor saw. */
export type MoveItemsCommand = {
  commandId: string;
  actorId: string;
  act: ItemAct;
  reason: string;
  items: { id: string; version: number }[];
};

/** What became of one item: `code` says why it stayed, and the item is as it is now. */
export type MoveOutcome = {
  itemId: string;
  code: ErrorCode | null;
  made: { order: Order; item: OrderItem } | null;
};

/** The moves that staff give a reason for, or take such back, as the log of their acts names them. */
const AUDITED: Partial<Record<MoveKind, string>> = {
  reprint: 'item_reprinted',
  remake: 'item_remade',
  block: 'item_blocked',
  unblock: 'item_unblocked',
};

type Batch = {
  tx: Tx;
  record: RecordEvent;
  command: MoveItemsCommand;
  at: Date;
  done: Set<string>;
  /** Designs that moderators have taken down, read when the orders were locked. */
  down: ReadonlySet<string>;
};

const downOf = (tx: Tx, orders: readonly Order[]): Promise<Set<string>> =>
  findBlockedJobs(
    tx,
    orders.flatMap(({ items }) => items.map(({ jobId }) => jobId)),
  );

const withItem = (order: Order, moved: OrderItem): Order => ({
  ...order,
  items: order.items.map((item) => (item.id === moved.id ? moved : item)),
});

/** Moves one item of a locked order; the order follows. */
async function moveOne(
  { tx, record, command, at, done, down }: Batch,
  order: Order,
  { id, version }: { id: string; version: number },
): Promise<{ order: Order; code: ErrorCode | null }> {
  const item = order.items.find((one) => one.id === id);
  if (!item) return { order, code: 'ITEM_NOT_FOUND' };
  if (done.has(id)) return { order, code: null };
  // Stopped since it was seen: why is what its actor asks, not who.
  if (artworkRuleOf(item) !== null && down.has(item.jobId)) return { order, code: 'DESIGN_BLOCKED' };
  if (item.productionVersion !== version) return { order, code: 'CONFLICT' };
  const { commandId, actorId, act, reason } = command;
  const last = act === 'undo' ? await lastMoveOf(tx, item) : null;
  const isArtworkDown = down.has(item.jobId);
  const planned = planMove({ order, item, last, actorId, at, isArtworkDown }, act, reason);
  if (typeof planned === 'string') return { order, code: planned };
  const { change, ...move } = planned;
  const moved = await moveItem(
    tx,
    item,
    { ...move, commandId, orderId: order.id, actorId, reason, at },
    change,
  );
  done.add(id);
  const audited = AUDITED[move.kind];
  if (audited) {
    const actId = derivedId('acted', commandId, id);
    await record(orderActedEvent(order, { id: actId, act: audited, actorId, at, detail: { reason } }));
  }
  return {
    order: await followProduction(tx, record, withItem(order, moved), { commandId, actorId, at }),
    code: null,
  };
}

/** Lets an item of a locked order be made again, in its transaction; `code` says why it cannot be. */
export async function remakeItem(
  { tx, record, at }: Pick<Batch, 'tx' | 'record' | 'at'>,
  order: Order,
  { itemId, ...given }: { commandId: string; actorId: string; itemId: string; reason: string },
): Promise<{ order: Order; code: ErrorCode | null }> {
  const command: MoveItemsCommand = { ...given, act: 'back', items: [] };
  const item = order.items.find(({ id }) => id === itemId);
  const version = item?.productionVersion ?? 0;
  const down = await downOf(tx, [order]);
  // Nobody is promised what is not printed.
  if (item && down.has(item.jobId)) return { order, code: 'DESIGN_BLOCKED' };
  return moveOne({ tx, record, command, at, done: new Set(), down }, order, { id: itemId, version });
}

/**
 * Moves items in production, each by itself: one that cannot be moved says why and stops no other. Of two people who move one,
 * the second gets CONFLICT. Idempotent.
 */
export async function moveItems(outbox: Outbox<Tx>, command: MoveItemsCommand): Promise<MoveOutcome[]> {
  return outbox.transaction(async (tx, record) => {
    const ordersOf = await ordersOfItems(
      tx,
      command.items.map(({ id }) => id),
    );
    const orders = await lockOrders(tx, [...new Set(ordersOf.values())]);
    const done = await itemsMovedBy(tx, command.commandId);
    const down = await downOf(tx, [...orders.values()]);
    const batch = { tx, record, command, at: await readClock(tx), done, down };
    const codes = new Map<string, ErrorCode | null>();
    for (const wanted of command.items) {
      const order = orders.get(ordersOf.get(wanted.id) ?? '');
      const result = order ? await moveOne(batch, order, wanted) : null;
      if (result) orders.set(result.order.id, result.order);
      codes.set(wanted.id, result ? result.code : 'ITEM_NOT_FOUND');
    }
    return [...codes].map(([itemId, code]) => {
      const order = orders.get(ordersOf.get(itemId) ?? '');
      const item = order?.items.find(({ id }) => id === itemId);
      return { itemId, code, made: order && item ? { order, item } : null };
    });
  });
}
