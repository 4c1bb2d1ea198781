import type { StatusTone } from './status-tag.tsx';

/** One colour for one state of an order, in the shop as in the console. */
export const orderTones = {
  awaitingPayment: 'progress',
  paid: 'success',
  inProduction: 'progress',
  shipped: 'progress',
  delivered: 'success',
  partRefunded: 'warning',
  refunded: 'neutral',
  ended: 'neutral',
} as const satisfies Record<string, StatusTone>;
