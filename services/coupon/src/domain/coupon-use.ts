/**
 * A use is held while its order is pending, then redeemed by payment or released by cancellation or expiry. A full refund
 * returns it for good.
 */
export const USE_STATES = ['held', 'redeemed', 'released', 'returned'] as const;
export type UseState = (typeof USE_STATES)[number];

const TRANSITIONS = {
  held: ['redeemed', 'released', 'returned'],
  // Held: the command of an order that was never placed is repeated. Redeemed: late money for an expired order - the
  // customer paid the discounted price, so the use counts.
  released: ['held', 'redeemed', 'returned'],
  redeemed: ['returned'],
  // The refund event may arrive before the payment event.
  returned: [],
} as const satisfies Record<UseState, readonly UseState[]>;

export function canChangeUse(from: UseState, to: UseState): boolean {
  return (TRANSITIONS[from] as readonly UseState[]).includes(to);
}

/** Throws on a forbidden transition. */
export function assertUseChange(from: UseState, to: UseState): void {
  if (!canChangeUse(from, to)) throw new Error(`a coupon use cannot go from ${from} to ${to}`);
}
