/**
 * A use is held while its order is pending, then redeemed by payment or released by cancel and expiry. A whole refund
 * returns it for good.
 */
export const USE_STATES = ['held', 'redeemed', 'released', 'returned'] as const;
export type UseState = (typeof USE_STATES)[number];

const TRANSITIONS = {
  held: ['redeemed', 'released', 'returned'],
  // Held again: the order was never placed, and its command is repeated. Redeemed: late money for an order that had
  // lapsed - the customer paid the discounted price, so the use counts.
  released: ['held', 'redeemed', 'returned'],
  redeemed: ['returned'],
  // The refund may be told before the payment.
  returned: [],
} as const satisfies Record<UseState, readonly UseState[]>;

/** Whether a use may go from one state to another. */
export function canChangeUse(from: UseState, to: UseState): boolean {
  return (TRANSITIONS[from] as readonly UseState[]).includes(to);
}

/** Throws unless a use may go from one state to another. */
export function assertUseChange(from: UseState, to: UseState): void {
  if (!canChangeUse(from, to)) throw new Error(`a coupon use cannot go from ${from} to ${to}`);
}
