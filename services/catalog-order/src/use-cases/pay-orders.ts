import type { RecordEvent } from '@tapory/messaging';
import type { Log } from '@tapory/service-kit';
import { bookPayments } from '../data/book-payments.ts';
import type { Tx } from '../data/database.ts';
import { changeOrder, keepSurplus, lockOrder, lockOrders } from '../data/orders.ts';
import type { Order } from '../domain/order.ts';
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

/** A payment to book, and where to tell of it. */
export type Booking = { payment: PaymentReceived; record: RecordEvent; log: Pick<Log, 'warn'> };

const unknownOrder = ({ attemptId }: PaymentReceived) =>
  new Error(`payment ${attemptId} names an unknown order`);

/** What an order becomes by money that it is owed. */
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

/** Books one payment, whatever it means for the order as it stands now; false when it was booked before. */
async function payOrder(tx: Tx, { payment, record, log }: Booking): Promise<boolean> {
  const order = await lockOrder(tx, payment.orderId);
  if (!order) throw unknownOrder(payment);
  const settlement = settlePayment(order, payment);
  if (settlement.kind === 'known') return false;
  if (settlement.kind === 'surplus') {
    const { attemptId, orderId, amount } = payment;
    const surplus = { attemptId, orderId, amount, reason: settlement.reason };
    if (!(await keepSurplus(tx, surplus))) return false;
    log.warn({ orderId, attemptId, reason: settlement.reason }, 'surplus payment');
    await record(paymentQuestionedEvent(order, surplus));
    return true;
  }
  if (settlement.isLate) log.warn({ orderId: order.id }, 'late payment');
  const change = paidBy(payment, settlement.isLate);
  const version = await changeOrder(tx, order, change);
  const paid = { ...order, ...change, version };
  await record(orderPaidEvent(paid));
  if (settlement.isLate) await record(paymentQuestionedEvent(paid, { ...payment, reason: 'late' }));
  // A refund may be told before the payment that it belongs to.
  await bookRefunds(tx, record, paid);
  return true;
}

/** Money that its order waits for, in time and for the first time here. */
const isPlain = (order: Order, payment: PaymentReceived): boolean => {
  const settlement = settlePayment(order, payment);
  return settlement.kind === 'paid' && !settlement.isLate;
};

/** Of several payments those that are all there is to say of their order, and the others. */
function sortOut(bookings: readonly Booking[], orders: Map<string, Order>) {
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
 * Books received money on its orders and tells `order.paid`. Money that an order is not owed is kept as surplus, and
 * that and late money are told to those who decide; an unknown order throws, so that the message is tried again and
 * then looked at. What goes as it should takes two statements, however many payments there are. Answers how many were not booked before.
 */
export async function payOrders(tx: Tx, bookings: readonly Booking[]): Promise<number> {
  const ids = bookings.map(({ payment }) => payment.orderId);
  const { plain, others } = sortOut(bookings, await lockOrders(tx, ids));
  const refunded = await bookPayments(
    tx,
    plain.map(({ paid }) => paid),
  );
  for (const { paid, record } of plain) {
    await record(orderPaidEvent(paid));
    // A refund may be told before the payment that it belongs to.
    if ((refunded.get(paid.id) ?? 0) > 0) await bookRefunds(tx, record, paid);
  }
  let booked = plain.length;
  for (const booking of others) if (await payOrder(tx, booking)) booked += 1;
  return booked;
}
