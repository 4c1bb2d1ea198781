import { AppError } from '@tapory/errors';
import type { RecordEvent } from '@tapory/messaging';
import type { Log } from '@tapory/service-kit';
import type { WorkingCalendar } from '@tapory/taipei-time';
import { readCalendarFrom } from '../../calendar/data/calendar-days.ts';
import type { Tx } from '../../data/database.ts';
import { retakeStock } from '../../products/data/stock.ts';
import { findSettledJobs } from '../data/artwork-blocks.ts';
import { moveOrder } from '../data/change-order.ts';
import { hasOverpayment, lockOrders, refundedByAttempt, storeOverpayment } from '../data/orders.ts';
import { artworkRuleOf, moneyOfStopped } from '../domain/artwork-block.ts';
import { classifyPayment, type PaymentEffect } from '../domain/classify-payment.ts';
import type { Order } from '../domain/order.ts';
import { type PromiseDays, promiseOf } from '../domain/promise.ts';
import { bookRefunds } from './book-refunds.ts';
import { type CouponClaims, needsClaim } from './claim-late-money.ts';
import { orderPaidEvent, paymentQuestionedEvent } from './order-events.ts';

export type PaymentReceived = {
  orderId: string;
  attemptId: string;
  amount: number;
  paidAt: Date;
  gateway: string;
  method: string;
  /** The gateway's number. */
  gatewayNumber: string;
};

export type PayOrdersDeps = {
  /** What {@link claimLateMoney} claimed for these payments before the transaction. */
  claims: CouponClaims;
  promiseDays: PromiseDays;
};

/** A payment to book, with the message's outbox and log. */
export type Booking = { payment: PaymentReceived; record: RecordEvent; log: Pick<Log, 'warn'> };

/** What a batch works on. */
type Batch = {
  claims: CouponClaims;
  /** Locked orders by id, each as the last booking left it. */
  orders: Map<string, Order>;
  /** Refunds that have arrived before their payment, NT$ by attempt. */
  refunded: ReadonlyMap<string, number>;
  calendar: WorkingCalendar;
  promiseDays: PromiseDays;
};

/** Asks staff about money that came for what was gone for good by then. */
async function questionStopped(
  tx: Tx,
  record: RecordEvent,
  order: Order,
  { attemptId }: PaymentReceived,
): Promise<void> {
  const stopped = order.items.filter((item) => artworkRuleOf(item) !== null).map(({ jobId }) => jobId);
  const settled = await findSettledJobs(tx, stopped);
  const amount = moneyOfStopped(order, settled, settled);
  const about = { attemptId, amount, reason: 'taken_down', jobIds: [...settled] };
  if (amount > 0) await record(paymentQuestionedEvent(order, about));
}

/** Marks an order as paid. A refund that has arrived before its payment is booked with it; no invoice is entered yet. */
async function markPaid(
  tx: Tx,
  { payment, record, log }: Booking,
  { order, isLate, refundedAmount }: { order: Order; isLate: boolean; refundedAmount: number },
  { calendar, promiseDays }: Batch,
): Promise<Order> {
  if (isLate) {
    log.warn({ orderId: order.id }, 'late payment');
    await retakeStock(tx, order);
  }
  const paid = await moveOrder(tx, order, {
    payment: 'paid',
    paidAmount: payment.amount,
    paidAt: payment.paidAt,
    paymentMethod: payment.method,
    gateway: payment.gateway,
    tradeNumber: payment.gatewayNumber,
    paidAttemptId: payment.attemptId,
    latePayment: isLate,
    lastAttemptFailed: false,
    ...promiseOf({ ...order, paidAt: payment.paidAt }, promiseDays, calendar),
  });
  await record(orderPaidEvent(paid));
  if (isLate) await record(paymentQuestionedEvent(paid, { ...payment, reason: 'late' }));
  const booked = await bookRefunds(tx, record, { order: paid, refundedAmount });
  await questionStopped(tx, record, booked, payment);
  return booked;
}

/** Stores an overpayment for a decision by staff; false when it is stored already. */
async function questionPayment(
  tx: Tx,
  { payment, record, log }: Booking,
  { order, reason }: { order: Order; reason: string },
): Promise<boolean> {
  const { attemptId, orderId, amount } = payment;
  const overpayment = { attemptId, orderId, amount, reason };
  if (!(await storeOverpayment(tx, overpayment))) return false;
  log.warn({ orderId, attemptId, reason }, 'overpayment');
  await record(paymentQuestionedEvent(order, overpayment));
  return true;
}

/**
 * The effect of a payment on its locked order. Late money of an order with a discount pays it only when the coupon still has
 * a use for it: the one that it held was given back when it ended. TEMPORARILY_UNAVAILABLE when that was not asked, since the
 * order has ended meanwhile.
 */
async function effectOf(
  tx: Tx,
  { payment }: Booking,
  order: Order,
  claims: CouponClaims,
): Promise<PaymentEffect> {
  const effect = classifyPayment(order, payment);
  if (!needsClaim(order, payment)) return effect;
  if (await hasOverpayment(tx, payment.attemptId)) return { kind: 'duplicate' };
  const isClaimed = claims.get(payment.attemptId);
  if (isClaimed === undefined) throw new AppError('TEMPORARILY_UNAVAILABLE', { retryAfter: 1 });
  return isClaimed ? effect : { kind: 'overpayment', reason: 'coupon_used' };
}

/** Books one payment on its locked order; false for a duplicate. */
async function payOrder(tx: Tx, booking: Booking, batch: Batch): Promise<boolean> {
  const { orders, refunded, claims } = batch;
  const { payment } = booking;
  const order = orders.get(payment.orderId);
  if (!order) throw new Error(`payment ${payment.attemptId} is for an unknown order`);
  const effect = await effectOf(tx, booking, order, claims);
  if (effect.kind === 'duplicate') return false;
  if (effect.kind === 'overpayment') return questionPayment(tx, booking, { order, reason: effect.reason });
  const refundedAmount = refunded.get(payment.attemptId) ?? 0;
  const paid = await markPaid(tx, booking, { order, isLate: effect.isLate, refundedAmount }, batch);
  orders.set(order.id, paid);
  return true;
}

/**
 * Books payments on their orders, in the given order, and publishes `order.paid`. An overpayment is stored, and both it
 * and late money are published for a decision by staff; an unknown order throws, so that the message is retried and then
 * dead-lettered. Calls no other service. Returns the number of newly booked payments.
 */
export async function payOrders(
  tx: Tx,
  { claims, promiseDays }: PayOrdersDeps,
  bookings: readonly Booking[],
): Promise<number> {
  const payments = bookings.map(({ payment }) => payment);
  const orders = await lockOrders(
    tx,
    payments.map(({ orderId }) => orderId),
  );
  const refunded = await refundedByAttempt(
    tx,
    payments.map(({ attemptId }) => attemptId),
  );
  const calendar = await readCalendarFrom(
    tx,
    payments.map(({ paidAt }) => paidAt),
  );
  const batch = { orders, refunded, claims, calendar, promiseDays };
  let booked = 0;
  for (const booking of bookings) if (await payOrder(tx, booking, batch)) booked += 1;
  return booked;
}
