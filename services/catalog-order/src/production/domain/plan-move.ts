import type { ErrorCode } from '@tapory/errors';
import { isUnprinted } from '../../orders/domain/artwork-block.ts';
import {
  backKind,
  type ItemAct,
  type ItemState,
  isInWork,
  isOwed,
  isSent,
  itemTransitions,
  type MoveKind,
  needsConfirmation,
  nextState,
} from '../../orders/domain/item-states.ts';
import type { ItemChange, Order, OrderItem } from '../../orders/domain/order.ts';

/** Time in which somebody may take back what they did. */
export const UNDO_SECONDS = 60;

/** The move that left an item as it is. */
export type LastMove = { kind: MoveKind; fromStatus: ItemState; actorId: string; movedAt: Date };

export type PlannedMove = { kind: MoveKind; to: ItemState; change: ItemChange };

type Planned = PlannedMove | ErrorCode;
type Wish = {
  order: Order;
  item: OrderItem;
  last: LastMove | null;
  actorId: string;
  at: Date;
  /** Whether moderators have taken its design down: nothing is printed of it. */
  isArtworkDown: boolean;
};

function forward({ order, item, isArtworkDown }: Wish): Planned {
  if (isArtworkDown && isUnprinted(item)) return 'DESIGN_BLOCKED';
  if (!isInWork(order, item)) return 'ITEM_STOPPED';
  if (needsConfirmation(order)) return 'ORDER_UNCONFIRMED';
  const to = nextState(item.productionStatus);
  return to ? { kind: 'forward', to, change: {} } : 'ITEM_STEP_REFUSED';
}

/** Of a sent order any item can be made again, also one that was never recorded as packed. */
function back({ order, item }: Wish): Planned {
  if (!isOwed(order) || item.blockedReason !== '') return 'ITEM_STOPPED';
  const from = item.productionStatus;
  const isMadeAgain = isSent(order) && !item.isRemake;
  if (!isMadeAgain && (from === 'waiting' || !itemTransitions.can(from, 'approved')))
    return 'ITEM_STEP_REFUSED';
  const kind = backKind(order, from);
  return { kind, to: 'approved', change: kind === 'remake' ? { isRemake: true } : {} };
}

function undo({ order, item, last, actorId, at }: Wish): Planned {
  if (!isInWork(order, item)) return 'ITEM_STOPPED';
  if (last?.kind !== 'forward' && last?.kind !== 'reprint') return 'ITEM_STEP_REFUSED';
  const isOwn = last.actorId === actorId;
  if (!isOwn || at.getTime() - last.movedAt.getTime() > UNDO_SECONDS * 1000) return 'UNDO_TOO_LATE';
  return { kind: 'undo', to: last.fromStatus, change: {} };
}

function block({ order, item }: Wish, reason: string): Planned {
  if (!isOwed(order) || item.blockedReason !== '') return 'ITEM_STOPPED';
  return { kind: 'block', to: item.productionStatus, change: { blockedReason: reason } };
}

/** What was left out of a parcel is made for one of its own. */
function unblock({ order, item, isArtworkDown }: Wish): Planned {
  if (isArtworkDown && isUnprinted(item)) return 'DESIGN_BLOCKED';
  if (!isOwed(order) || item.blockedReason === '') return 'ITEM_STEP_REFUSED';
  const change = { blockedReason: '', ...(isSent(order) ? { isRemake: true } : {}) };
  return { kind: 'unblock', to: item.productionStatus, change };
}

/** What an act does to an item, or why it is refused. */
export function planMove(wish: Wish, act: ItemAct, reason: string): Planned {
  const plans = { forward, back, undo, block, unblock };
  return plans[act](wish, reason);
}
