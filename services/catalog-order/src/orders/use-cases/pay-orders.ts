import type { RecordEvent } from '@tapory/messaging';
import type { Log } from '@tapory/service-kit';
import type { Tx } from '../../data/database.ts';
import { bookPayments } from '../data/book-payments.ts';
import { changeOrder, lockOrder, lockOrders, storeOverpayment } from '../data/orders.ts';
import { classifyPayment } from '../domain/classify-payment.ts';
import type { Order } from '../domain/order.ts';
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

/** A payment to book, with the message's outbox and log. */
export type Booking = { payment: PaymentReceived; record: RecordEvent; log: Pick<Log, 'warn'> };

const unknownOrder = ({ attemptId }: PaymentReceived) =>
  new Error(`payment ${attemptId} is for an unknown order`);

/** The change of an order by its payment. */
const paidBy = (payment: PaymentReceived, isLate: boolean) =>
  ({
    paymentStatus: 'paid',
    paidAmount: payment.amount,
    paidAt: payment.paidAt,
    paymentMethod: payment.method,
    gateway: payment.gateway,
    tradeNumber: payment.tradeNumber,
    paidAttemptId: payment.attemptId,
    latePayment: isLate,
    lastAttemptFailed: false,
  }) as const;

/** Books one payment of any kind on its locked order; false for a duplicate. */
async function payOrder(tx: Tx, { payment, record, log }: Booking): Promise<boolean> {
  const order = await lockOrder(tx, payment.orderId);
  if (!order) throw unknownOrder(payment);
  const effect = classifyPayment(order, payment);
  if (effect.kind === 'duplicate') return false;
  if (effect.kind === 'overpayment') {
    const { attemptId, orderId, amount } = payment;
    const overpayment = { attemptId, orderId, amount, reason: effect.reason };
    if (!(await storeOverpayment(tx, overpayment))) return false;
    log.warn({ orderId, attemptId, reason: effect.reason }, 'overpayment');
    await record(paymentQuestionedEvent(order, overpayment));
    return true;
  }
  if (effect.isLate) log.warn({ orderId: order.id }, 'late payment');
  const change = paidBy(payment, effect.isLate);
  const version = await changeOrder(tx, order, change);
  const paid = { ...order, ...change, version };
  await record(orderPaidEvent(paid));
  if (effect.isLate) await record(paymentQuestionedEvent(paid, { ...payment, reason: 'late' }));
  // The refund event may arrive before the payment event.
  await bookRefunds(tx, record, paid);
  return true;
}

/** Whether a payment is the first one of its order and in time. */
const isPlain = (order: Order, payment: PaymentReceived): boolean => {
  const effect = classifyPayment(order, payment);
  return effect.kind === 'paid' && !effect.isLate;
};

/** Separates payments that the batch statement can book from the others. */
function partition(bookings: readonly Booking[], orders: Map<string, Order>) {
  const plain: (Booking & { paid: Order })[] = [];
  const others: Booking[] = [];
  const seen = new Set<string>();
  for (const booking of bookings) {
    const { payment } = booking;
    const order = orders.get(payment.orderId);
    if (!order) throw unknownOrder(payment);
    if (seen.has(order.id) || !isPlain(order, payment)) others.push(booking);
    else
      plain.push({ ...booking, paid: { ...order, ...paidBy(payment, false), version: order.version + 1 } });
    seen.add(order.id);
  }
  return { plain, others };
}

/**
 * Books payments on their orders and publishes `order.paid`. An overpayment is stored, and both it and late money are
 * published for a decision by staff; an unknown order throws, so that the message is retried and then dead-lettered.
 * Ordinary payments take two statements per batch. Returns the number of newly booked payments.
 */
export async function payOrders(tx: Tx, bookings: readonly Booking[]): Promise<number> {
  const ids = bookings.map(({ payment }) => payment.orderId);
  const { plain, others } = partition(bookings, await lockOrders(tx, ids));
  const refunded = await bookPayments(
    tx,
    plain.map(({ paid }) => paid),
  );
  for (const { paid, record } of plain) {
    await record(orderPaidEvent(paid));
    // The refund event may arrive before the payment event.
    if ((refunded.get(paid.id) ?? 0) > 0) await bookRefunds(tx, record, paid);
  }
  let booked = plain.length;
  for (const booking of others) if (await payOrder(tx, booking)) booked += 1;
  return booked;
}
