import type { Subscription } from '@tapory/messaging';
import { onUserDeleted } from '../attempts/consumers/on-user-deleted.ts';
import type { Tx } from '../data/database.ts';
import { onOrderPaymentQuestioned } from '../money-cases/consumers/on-order-payment-questioned.ts';

export const subscriptions: Subscription<Tx>[] = [
  { event: 'order.payment-questioned', handler: onOrderPaymentQuestioned },
  { event: 'user.deleted', handler: onUserDeleted },
];
