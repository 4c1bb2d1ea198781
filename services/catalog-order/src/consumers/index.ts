import type { Subscription } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { onPaymentCodeIssued } from './on-payment-code-issued.ts';
import { onPaymentsFailed } from './on-payment-failed.ts';
import { onPaymentRefunded } from './on-payment-refunded.ts';
import { onPaymentsSucceeded } from './on-payment-succeeded.ts';
import { onUserDeleted } from './on-user-deleted.ts';

/** What this service listens to. */
export const subscriptions: Subscription<Tx>[] = [
  { event: 'payment.code-issued', handler: onPaymentCodeIssued },
  { event: 'payment.succeeded', handler: { all: onPaymentsSucceeded } },
  { event: 'payment.failed', handler: { all: onPaymentsFailed } },
  { event: 'payment.refunded', handler: onPaymentRefunded },
  { event: 'user.deleted', handler: onUserDeleted },
];
