import type { Outbox } from '@tapory/messaging';
import type { Log } from '@tapory/service-kit';
import type { Peers } from '../clients/peers.ts';
import type { Tx } from '../data/database.ts';
import { eraseRecipientIfDeleted } from '../data/erase-person.ts';
import { isPastPayable, scheduleLateChecks } from '../data/lapsed-orders.ts';
import { changeOrder, lockOrder } from '../data/orders.ts';
import { isPayable } from '../domain/order-states.ts';
import { countMissedPayment } from '../metrics.ts';
import { orderEndedEvent } from './order-events.ts';
import { type PaymentReceived, payOrders } from './pay-orders.ts';

export type ExpireOrderDeps = {
  outbox: Outbox<Tx>;
  peers: Pick<Peers, 'payment'>;
  log: Pick<Log, 'warn' | 'error'>;
};

/** expired · booked: money had come · waiting: it may still come · settled: it was booked or over by then. */
export type ExpiryOutcome = 'expired' | 'booked' | 'waiting' | 'settled';

type PaymentState = Awaited<ReturnType<Peers['payment']['checkOrderPayment']>>;

function paymentOf(orderId: string, state: PaymentState): PaymentReceived {
  const { attemptId, paidAmount, paidAt, gateway, method, gatewayTradeNumber } = state;
  if (attemptId === '' || !paidAmount || !paidAt)
    throw new Error(`payment says that order ${orderId} is paid, but not by what`);
  return {
    orderId,
    attemptId,
    amount: paidAmount.units,
    paidAt,
    gateway,
    method,
    tradeNumber: gatewayTradeNumber,
  };
}

/** Books money that payment knows of although its event has not been handled here; the event changes nothing then. */
async function bookMissedPayment(
  { outbox, log }: ExpireOrderDeps,
  payment: PaymentReceived,
): Promise<'booked' | 'settled'> {
  const { orderId, attemptId } = payment;
  const booked = await outbox.transaction((tx, record) => payOrders(tx, [{ payment, record, log }]));
  if (booked === 0) return 'settled';
  log.error(
    { orderId, attemptId, alert: true },
    'a payment was booked because payment was asked, not by its event',
  );
  countMissedPayment();
  return 'booked';
}

/**
 * Lets an unpaid order lapse, after asking the gateway through payment whether money came or may still come; money that
 * came is booked, also when the order is over already. A payment service that cannot answer throws: nothing lapses unasked.
 */
export async function expireOrder(deps: ExpireOrderDeps, orderId: string): Promise<ExpiryOutcome> {
  const state = await deps.peers.payment.checkOrderPayment({ orderId });
  if (state.paid) return bookMissedPayment(deps, paymentOf(orderId, state));
  if (state.mayStillBePaid) return 'waiting';
  return deps.outbox.transaction(async (tx, record) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !isPayable(order.paymentStatus) || !(await isPastPayable(tx, orderId))) return 'settled';
    const version = await changeOrder(tx, order, { paymentStatus: 'expired' });
    await record(orderEndedEvent('order.expired', { ...order, paymentStatus: 'expired', version }));
    await scheduleLateChecks(tx, orderId);
    await eraseRecipientIfDeleted(tx, order);
    return 'expired';
  });
}
