import type { Subscription } from '@tapory/messaging';
import { onUserDeleted } from '../attempts/consumers/on-user-deleted.ts';
import type { Tx } from '../data/database.ts';
import type { Deps } from '../deps.ts';
import { onOrderPaymentQuestioned } from '../money-cases/consumers/on-order-payment-questioned.ts';
import { onOrderRefundRequested } from '../refunds/consumers/on-order-refund-requested.ts';
import { onOrderTransferBooked } from '../transfers/consumers/on-order-transfer-booked.ts';

export const buildSubscriptions = (deps: Pick<Deps, 'gateways'>): Subscription<Tx>[] => [
  { event: 'order.payment-questioned', handler: onOrderPaymentQuestioned },
  { event: 'order.refund-requested', handler: onOrderRefundRequested(deps) },
  { event: 'order.transfer-booked', handler: onOrderTransferBooked },
  { event: 'user.deleted', handler: onUserDeleted },
];
