import type { RecordEvent } from '@tapory/messaging';
import type { Log } from '@tapory/service-kit';
import type { Tx } from '../data/database.ts';
import { changeOrder, keepSurplus, lockOrder } from '../data/orders.ts';
import { settlePayment } from '../domain/settle-payment.ts';
import { bookRefunds } from './book-refunds.ts';
import { orderPaidEvent, paymentQuestionedEvent } from './order-events.ts';

export type PaymentReceived = {
  orderId: string;
  attemptId: string;
  amount: number;
  paidAt: Date;
  gateway: string;
  method: string;
  /** The gateway's number. */
  tradeNumber: string;
};

type PayOrderContext = { record: RecordEvent; log: Pick<Log, 'warn'> };

/**
 * Books received money on its order and tells `order.paid`. Money that the order is not owed is kept as surplus, and
 * that and late money are told to those who decide; an unknown order throws, so that the message is tried again and then looked at.
 */
export async function payOrder(
  tx: Tx,
  { record, log }: PayOrderContext,
  payment: PaymentReceived,
): Promise<void> {
  const order = await lockOrder(tx, payment.orderId);
  if (!order) throw new Error(`payment ${payment.attemptId} names an unknown order`);
  const settlement = settlePayment(order, payment);
  if (settlement.kind === 'known') return;
  if (settlement.kind === 'surplus') {
    log.warn(
      { orderId: order.id, attemptId: payment.attemptId, reason: settlement.reason },
      'surplus payment',
    );
    const { attemptId, orderId, amount } = payment;
    const surplus = { attemptId, orderId, amount, reason: settlement.reason };
    await keepSurplus(tx, surplus);
    await record(paymentQuestionedEvent(order, surplus));
    return;
  }
  if (settlement.isLate) log.warn({ orderId: order.id }, 'late payment');
  const change = {
    paymentStatus: 'paid',
    paidAmount: payment.amount,
    paidAt: payment.paidAt,
    paymentMethod: payment.method,
    gateway: payment.gateway,
    tradeNumber: payment.tradeNumber,
    paidAttemptId: payment.attemptId,
    latePayment: settlement.isLate,
    lastAttemptFailed: false,
  } as const;
  const version = await changeOrder(tx, order, change);
  const paid = { ...order, ...change, version };
  await record(orderPaidEvent(paid));
  if (settlement.isLate) await record(paymentQuestionedEvent(paid, { ...payment, reason: 'late' }));
  // A refund may be told before the payment that it belongs to.
  await bookRefunds(tx, record, paid);
}
