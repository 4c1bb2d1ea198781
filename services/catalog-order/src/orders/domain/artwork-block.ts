import { AppError } from '@tapory/errors';
import { type ModerationRule, moderation } from '@tapory/shop';
import { ITEM_STATES, isSent } from './item-states.ts';
import type { Order, OrderItem } from './order.ts';
import { PAID_STATUSES } from './order-states.ts';

const PREFIX = 'artwork:';

/** Why an item is stopped whose design was taken down by a rule: no words of staff, since screens translate it. */
export const artworkReason = (rule: string): string => `${PREFIX}${rule}`;

/** The rule by which the design of a stopped item was taken down; null when it is made, or staff stopped it. */
export function artworkRuleOf({ blockedReason }: Pick<OrderItem, 'blockedReason'>): ModerationRule | null {
  if (!blockedReason.startsWith(PREFIX)) return null;
  return moderation.rules.find((rule) => rule === blockedReason.slice(PREFIX.length)) ?? 'illegal';
}

/** Takes no money for what is not made: DESIGN_BLOCKED while an item is stopped with its design. */
export function refuseStopped({ items }: Pick<Order, 'items'>): void {
  if (items.some((item) => artworkRuleOf(item) !== null)) throw new AppError('DESIGN_BLOCKED');
}

/** Whether an item waits for the printer. What is printed goes on: it was made before its design was taken down. */
export const isUnprinted = ({ productionStatus }: Pick<OrderItem, 'productionStatus'>): boolean =>
  ITEM_STATES.indexOf(productionStatus) < ITEM_STATES.indexOf('printed');

/** The items of an order that stop when a design is taken down, or go on when it is used again; what was sent is neither. */
export function itemsOfArtwork(
  order: Pick<Order, 'items' | 'fulfilmentStatus'>,
  { jobId, isBlocked }: { jobId: string; isBlocked: boolean },
): OrderItem[] {
  const theirs = order.items.filter((item) => item.jobId === jobId);
  if (!isBlocked) return theirs.filter((item) => artworkRuleOf(item) !== null);
  const isToCome = (item: OrderItem) => !isSent(order) || item.isRemake;
  return theirs.filter((item) => item.blockedReason === '' && isUnprinted(item) && isToCome(item));
}

/**
 * NT$ that a paid order still has for items of `jobIds`, among the designs that are gone for good; with the last of its items also what
 * was paid besides them.
 */
export function moneyOfStopped(
  order: Pick<Order, 'items' | 'paymentStatus' | 'paidAmount' | 'refundedAmount' | 'cancelledAt'>,
  settled: ReadonlySet<string>,
  jobIds: ReadonlySet<string>,
): number {
  const { items, paymentStatus, refundedAmount, cancelledAt } = order;
  if (cancelledAt || !PAID_STATUSES.some((status) => status === paymentStatus)) return 0;
  const paidAmount = order.paidAmount ?? 0;
  const paidFor = (some: OrderItem[]) =>
    some.reduce((sum, { unitPrice, quantity, discount }) => sum + unitPrice * quantity - discount, 0);
  const stopped = items.filter((item) => settled.has(item.jobId) && artworkRuleOf(item) !== null);
  const meant = stopped.filter((item) => jobIds.has(item.jobId));
  if (meant.length === 0) return 0;
  const besides = stopped.length === items.length ? paidAmount - paidFor(items) : 0;
  return Math.max(0, Math.min(paidAmount - refundedAmount, paidFor(meant) + besides));
}
