import { defineTransitions } from '@tapory/errors';
import type { Order, OrderItem } from './order.ts';
import { fulfilmentTransitions, isPaid, SENT_STATUSES } from './order-states.ts';

/** The stations of an item in production, in order. */
export const ITEM_STATES = ['waiting', 'approved', 'printed', 'tag_written', 'checked', 'packed'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** One station forward, or back to be printed again. */
export const itemTransitions = defineTransitions<ItemState>('an item', {
  waiting: ['approved'],
  approved: ['printed'],
  printed: ['tag_written', 'approved'],
  tag_written: ['checked', 'approved'],
  checked: ['packed', 'approved'],
  packed: ['approved'],
});

/** What staff do with items in production. */
export const ITEM_ACTS = ['forward', 'back', 'undo', 'block', 'unblock'] as const;
export type ItemAct = (typeof ITEM_ACTS)[number];

/** Acts that say why. */
export const REASONED_ACTS: readonly ItemAct[] = ['back', 'block'];

/** How a move is kept: what goes back after packing is a remake, before that a reprint. */
export const MOVE_KINDS = ['forward', 'reprint', 'remake', 'undo', 'block', 'unblock'] as const;
export type MoveKind = (typeof MOVE_KINDS)[number];

type Making = Pick<Order, 'paymentStatus' | 'fulfilmentStatus' | 'refundedAmount' | 'latePayment'> &
  Pick<Order, 'confirmedRefund' | 'cancelledAt'>;
type Made = Pick<OrderItem, 'blockedReason' | 'isRemake'>;

export const nextState = (state: ItemState): ItemState | undefined =>
  ITEM_STATES[ITEM_STATES.indexOf(state) + 1];

export const isSent = ({ fulfilmentStatus }: Pick<Order, 'fulfilmentStatus'>): boolean =>
  (SENT_STATUSES as readonly string[]).includes(fulfilmentStatus);

/** Whether an order is owed its goods: paid, and not cancelled since. */
export const isOwed = ({
  paymentStatus,
  cancelledAt,
}: Pick<Order, 'paymentStatus' | 'cancelledAt'>): boolean => isPaid(paymentStatus) && cancelledAt === null;

/** Whether an item of this order is being made: of a sent order only what is made again. */
export const isInWork = (order: Making, item: Made): boolean =>
  isOwed(order) && item.blockedReason === '' && (!isSent(order) || item.isRemake);

/** Whether an item is with its customer: neither left out of the parcel nor being made again. */
export const isWithCustomer = ({ isRemake, blockedReason }: Made): boolean =>
  !isRemake && blockedReason === '';

/** Whether somebody has to confirm that it is made: money came late, or a part went back since it was confirmed. */
export function needsConfirmation(order: Making): boolean {
  if (order.latePayment && order.confirmedRefund === null) return true;
  return order.refundedAmount > (order.confirmedRefund ?? 0);
}

/** Whether a piece of this order is printed now. */
export const isPrinted = (order: Pick<Order, 'items'>): boolean =>
  order.items.some(
    ({ productionStatus }) => ITEM_STATES.indexOf(productionStatus) >= ITEM_STATES.indexOf('printed'),
  );

/** Moves of what was printed before, and is printed again. */
export const PRINTED_AGAIN: readonly MoveKind[] = ['reprint', 'remake'];

/** Whether an item goes in the next parcel of its order: of one that came back whatever was not stopped goes again. */
export const isInParcel = (order: Order, item: OrderItem): boolean =>
  isInWork(order, item) || (order.returnedAt !== null && isOwed(order) && item.blockedReason === '');

/** The items that a parcel of this order holds, and whether all of them are packed. */
export function parcelOf(order: Order): { items: OrderItem[]; isPacked: boolean } {
  const items = order.items.filter((item) => isInParcel(order, item));
  return { items, isPacked: items.every(({ productionStatus }) => productionStatus === 'packed') };
}

/** Whether an order may be completed: paid, on its way, and nothing of it is made again. */
export const isCompletable = ({
  paymentStatus,
  fulfilmentStatus,
  isRemaking,
}: Pick<Order, 'paymentStatus' | 'fulfilmentStatus' | 'isRemaking'>): boolean =>
  isPaid(paymentStatus) && !isRemaking && fulfilmentTransitions.can(fulfilmentStatus, 'delivered');

/** The kind of a step back. */
export const backKind = (order: Making, from: ItemState): 'reprint' | 'remake' =>
  from === 'packed' || isSent(order) ? 'remake' : 'reprint';
