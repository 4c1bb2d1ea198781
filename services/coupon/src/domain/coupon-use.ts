/**
 * A use is held while its order is pending, then redeemed by payment or released by cancel and expiry. A whole refund
 * returns it for good.
 */
export type UseState = 'held' | 'redeemed' | 'released' | 'returned';

const TRANSITIONS = {
  held: ['redeemed', 'released', 'returned'],
  // Late money for an order that had lapsed: the customer paid the discounted price, so the use counts.
  released: ['redeemed', 'returned'],
  redeemed: ['returned'],
  // The refund may be told before the payment.
  returned: [],
} as const satisfies Record<UseState, readonly UseState[]>;

/** Whether a use may go from one state to another. */
export function canChangeUse(from: UseState, to: UseState): boolean {
  return (TRANSITIONS[from] as readonly UseState[]).includes(to);
}
