import { execute } from '@tapory/persistence';
import type { Tx } from '../../data/database.ts';
import { build } from '../../data/query-builder.ts';
import type { Order } from '../domain/order.ts';
import {
  type FulfilmentStatus,
  fulfilmentTransitions,
  type PaymentStatus,
  paymentTransitions,
} from '../domain/order-states.ts';

/** What of an order may change, besides its statuses. */
export type OrderChange = Partial<
  Pick<
    Order,
    | 'paidAmount'
    | 'paidAt'
    | 'paymentMethod'
    | 'gateway'
    | 'tradeNumber'
    | 'paidAttemptId'
    | 'refundedAmount'
    | 'latePayment'
    | 'lastAttemptFailed'
    | 'payableUntil'
    | 'invoice'
    | 'carrier'
    | 'trackingNumber'
    | 'shippedAt'
    | 'returnedAt'
    | 'isRemaking'
    | 'confirmedRefund'
    | 'recipient'
    | 'cancelledAt'
    | 'promiseFrom'
    | 'promiseUntil'
    | 'transferChosenAt'
  >
>;

type StatusChange = Partial<Pick<Order, 'paymentStatus' | 'fulfilmentStatus'>>;

async function writeOrder(tx: Tx, order: Order, change: OrderChange & StatusChange): Promise<Order> {
  const version = order.version + 1;
  const update = build.updateTable('order').set({ ...change, version });
  await execute(tx, update.where('id', '=', order.id));
  return { ...order, ...change, version };
}

/** Changes a locked order and returns it; its statuses are changed by {@link moveOrder} only. */
export const changeOrder = (tx: Tx, order: Order, change: OrderChange): Promise<Order> =>
  writeOrder(tx, order, change);

/** The next status of one axis, and what changes with it. */
export type OrderMove = ({ payment: PaymentStatus } | { fulfilment: FulfilmentStatus }) & OrderChange;

/**
 * Moves a locked order to its next status and returns it. The only writer of the statuses of a stored order: throws on a
 * transition that the table of the axis does not have.
 */
export async function moveOrder(tx: Tx, order: Order, move: OrderMove): Promise<Order> {
  if ('payment' in move) {
    const { payment: paymentStatus, ...change } = move;
    paymentTransitions.assert(order.paymentStatus, paymentStatus);
    return writeOrder(tx, order, { ...change, paymentStatus });
  }
  const { fulfilment: fulfilmentStatus, ...change } = move;
  fulfilmentTransitions.assert(order.fulfilmentStatus, fulfilmentStatus);
  return writeOrder(tx, order, { ...change, fulfilmentStatus });
}
