import type { Subscription } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import type { ConsumerDeps } from './deps.ts';
import { onOrderPaid } from './on-order-paid.ts';
import { onOrderPlaced } from './on-order-placed.ts';
import { onOrderRefunded } from './on-order-refunded.ts';
import { onPaymentCodeIssued } from './on-payment-code-issued.ts';
import { onUserDeleted } from './on-user-deleted.ts';

/** What this service listens to. */
export const buildSubscriptions = (deps: ConsumerDeps): Subscription<Tx>[] => [
  { event: 'order.placed', handler: onOrderPlaced(deps), isBatched: true },
  { event: 'order.paid', handler: onOrderPaid(deps), isBatched: true },
  { event: 'order.refunded', handler: onOrderRefunded(deps) },
  { event: 'payment.code-issued', handler: onPaymentCodeIssued(deps) },
  { event: 'user.deleted', handler: onUserDeleted(deps) },
];
