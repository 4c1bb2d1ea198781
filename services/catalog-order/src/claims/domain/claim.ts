import { defineTransitions } from '@tapory/errors';
import { isOwed, isSent } from '../../orders/domain/item-states.ts';
import type { Order, OrderItem } from '../../orders/domain/order.ts';

/** open: staff look at it · withdrawn: its customer has deleted the account. */
export const CLAIM_STATUSES = ['open', 'remade', 'refunded', 'refused', 'withdrawn'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

export const claimTransitions = defineTransitions<ClaimStatus>('a claim', {
  open: ['remade', 'refunded', 'refused', 'withdrawn'],
  remade: [],
  refunded: [],
  refused: [],
  withdrawn: [],
});

/** What staff answer. */
export type ClaimAnswer = Exclude<ClaimStatus, 'open' | 'withdrawn'>;

/** Most photos of a claim. */
export const CLAIM_PHOTOS_MAX = 5;

/** What a customer says is wrong with an item. */
export type Claim = {
  id: string;
  orderId: string;
  itemId: string;
  userId: string;
  status: ClaimStatus;
  text: string;
  /** What staff wrote with their answer; its customer reads that of a refusal. */
  reason: string;
  /** NT$ that go back. */
  amount: number;
  createdAt: Date;
  answeredAt: Date | null;
};

const DAY_MS = 86_400_000;
const ARRIVALS: readonly string[] = ['completed', 'reshipped'];

type Acts = readonly { kind: string; actedAt: Date }[];

/**
 * Until when something may be claimed about an order: null while it is on its way, since a parcel can arrive without anybody's
 * record; undefined when nothing was sent, or nothing is owed any more. What was made again has its own days.
 */
export function claimableUntil(order: Order, acts: Acts, claimDays: number): Date | null | undefined {
  if (!isOwed(order) || !isSent(order)) return undefined;
  if (order.fulfilmentStatus === 'shipped') return null;
  const arrivals = acts.filter(({ kind }) => ARRIVALS.includes(kind)).map(({ actedAt }) => actedAt.getTime());
  return arrivals.length === 0 ? null : new Date(Math.max(...arrivals) + claimDays * DAY_MS);
}

/** Whether it is in time. */
export const isClaimable = (until: Date | null | undefined, now: Date): boolean =>
  until !== undefined && (until === null || now <= until);

/** NT$ that an item has cost its customer. */
export const paidForItem = ({ unitPrice, quantity, discount }: OrderItem): number =>
  unitPrice * quantity - discount;
