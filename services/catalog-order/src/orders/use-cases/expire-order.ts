import type { Outbox } from '@tapory/messaging';
import type { Log } from '@tapory/service-kit';
import type { Peers } from '../../clients/peers.ts';
import type { Database, Tx } from '../../data/database.ts';
import { countMissedPayment } from '../../metrics.ts';
import { returnStock } from '../../products/data/stock.ts';
import { moveOrder } from '../data/change-order.ts';
import { eraseRecipientIfDeleted } from '../data/erase-recipients.ts';
import { isPastPayable, scheduleLateChecks } from '../data/expiring-orders.ts';
import { lockOrder } from '../data/orders.ts';
import { paymentTransitions } from '../domain/order-states.ts';
import type { PromiseDays } from '../domain/promise.ts';
import { claimLateMoney } from './claim-late-money.ts';
import { orderExpiredEvent } from './order-events.ts';
import { type PaymentReceived, payOrders } from './pay-orders.ts';

export type ExpireOrderDeps = {
  database: Pick<Database, 'pool'>;
  outbox: Outbox<Tx>;
  peers: Pick<Peers, 'payment' | 'coupon'>;
  log: Pick<Log, 'warn' | 'error'>;
  promiseDays: PromiseDays;
};

/** expired · booked: it was paid · waiting: it may still be paid · unchanged: it was booked or ended already. */
export type ExpiryOutcome = 'expired' | 'booked' | 'waiting' | 'unchanged';

type PaymentState = Awaited<ReturnType<Peers['payment']['checkOrderPayment']>>;

function paymentOf(orderId: string, state: PaymentState): PaymentReceived {
  const { attemptId, paidAmount, paidAt, gateway, method, gatewayTradeNumber } = state;
  if (attemptId === '' || !paidAmount || !paidAt)
    throw new Error(`payment reports order ${orderId} as paid without a payment`);
  return {
    orderId,
    attemptId,
    amount: paidAmount.units,
    paidAt,
    gateway,
    method,
    gatewayNumber: gatewayTradeNumber,
  };
}

/** Books a payment whose event has not been handled yet; the event has no effect then. */
async function bookMissedPayment(
  { database, outbox, log, peers, promiseDays }: ExpireOrderDeps,
  payment: PaymentReceived,
): Promise<'booked' | 'unchanged'> {
  const { orderId, attemptId } = payment;
  const claims = await claimLateMoney({ pool: database.pool, coupon: peers.coupon }, [payment]);
  const booked = await outbox.transaction((tx, record) =>
    payOrders(tx, { claims, promiseDays }, [{ payment, record, log }]),
  );
  if (booked === 0) return 'unchanged';
  log.error({ orderId, attemptId, alert: true }, 'a payment was booked by a check, not by its event');
  countMissedPayment();
  return 'booked';
}

/**
 * Expires an unpaid order after checking with payment, which queries the gateway, whether it was or may still be paid; a
 * payment is booked, also of an ended order. Throws while payment is unreachable: no order expires unchecked.
 */
export async function expireOrder(deps: ExpireOrderDeps, orderId: string): Promise<ExpiryOutcome> {
  const state = await deps.peers.payment.checkOrderPayment({ orderId });
  // A booked payment that did not pay the order, such as a transfer of too little, does not keep it.
  if (state.paid && (await bookMissedPayment(deps, paymentOf(orderId, state))) === 'booked') return 'booked';
  if (state.mayStillBePaid) return 'waiting';
  return deps.outbox.transaction(async (tx, record) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !paymentTransitions.can(order.paymentStatus, 'expired')) return 'unchanged';
    if (!(await isPastPayable(tx, orderId))) return 'unchanged';
    await record(orderExpiredEvent(await moveOrder(tx, order, { payment: 'expired' })));
    await returnStock(tx, order);
    await scheduleLateChecks(tx, orderId);
    await eraseRecipientIfDeleted(tx, order);
    return 'expired';
  });
}
