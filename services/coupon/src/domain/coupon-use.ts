/** A use is held while its order is pending, then redeemed by payment or released by cancel and expiry. */
export type UseState = 'held' | 'redeemed' | 'released';

const TRANSITIONS = {
  held: ['redeemed', 'released'],
  // Late money for an order that had lapsed: the customer paid the discounted price, so the use counts.
  released: ['redeemed'],
  redeemed: [],
} as const satisfies Record<UseState, readonly UseState[]>;

/** Whether a use may go from one state to another. */
export function canChangeUse(from: UseState, to: UseState): boolean {
  return (TRANSITIONS[from] as readonly UseState[]).includes(to);
}
