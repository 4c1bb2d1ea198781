import type { Subscription } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { onOrderCancelled } from './on-order-cancelled.ts';
import { onOrderExpired } from './on-order-expired.ts';
import { onOrderPaid } from './on-order-paid.ts';
import { onOrderPlaced } from './on-order-placed.ts';

/** What this service listens to. */
export const subscriptions: Subscription<Tx>[] = [
  { event: 'order.placed', handler: onOrderPlaced },
  { event: 'order.paid', handler: onOrderPaid },
  { event: 'order.cancelled', handler: onOrderCancelled },
  { event: 'order.expired', handler: onOrderExpired },
];
