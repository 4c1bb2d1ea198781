import { defineTransitions } from '@tapory/errors';

export type UseState = 'held' | 'redeemed' | 'released' | 'returned';

/**
 * A use is held while its order is pending, then redeemed by payment or released by cancellation or expiry. A full refund
 * returns it for good. `moveUse` of `data/coupon-uses.ts` is the only writer besides the hold itself.
 */
export const useTransitions = defineTransitions<UseState>('a coupon use', {
  held: ['redeemed', 'released', 'returned'],
  // Held: the command of an order that was never placed is repeated. Redeemed: late money for an ended order, once
  // `reclaimUse` has found a free use.
  released: ['held', 'redeemed', 'returned'],
  redeemed: ['returned'],
  // The refund event may arrive before the payment event.
  returned: [],
});
