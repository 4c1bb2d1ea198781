import type { Subscription } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import type { ConsumerDeps } from './deps.ts';
import { onOrdersPaid } from './on-order-paid.ts';
import { onOrdersPlaced } from './on-order-placed.ts';
import { onOrderRefunded } from './on-order-refunded.ts';
import { onPaymentCodeIssued } from './on-payment-code-issued.ts';
import { onUserDeleted } from './on-user-deleted.ts';

export const buildSubscriptions = (deps: ConsumerDeps): Subscription<Tx>[] => [
  { event: 'order.placed', batchHandler: onOrdersPlaced(deps) },
  { event: 'order.paid', batchHandler: onOrdersPaid(deps) },
  { event: 'order.refunded', handler: onOrderRefunded(deps) },
  { event: 'payment.code-issued', handler: onPaymentCodeIssued(deps) },
  { event: 'user.deleted', handler: onUserDeleted(deps) },
];
