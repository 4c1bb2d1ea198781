import type { Subscription } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { onOrderPaymentQuestioned } from './on-order-payment-questioned.ts';
import { onUserDeleted } from './on-user-deleted.ts';

export const subscriptions: Subscription<Tx>[] = [
  { event: 'order.payment-questioned', handler: onOrderPaymentQuestioned },
  { event: 'user.deleted', handler: onUserDeleted },
];
