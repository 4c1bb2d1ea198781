import type { Money } from '@tapory/contracts';
import type { OutgoingEvent } from '@tapory/messaging';
import { twd } from '@tapory/money';
import type { OrderActDetail } from '../data/order-acts.ts';
import type { Order } from '../domain/order.ts';
import { mailAmountOf, type OrderMail } from '../domain/order-mails.ts';
import { labelStore } from '../domain/pickup-store.ts';

/** Where its mails go besides the customer's own address; nowhere once the recipient is erased. */
export const contactOf = ({ recipient, language }: Order) =>
  recipient.email === '' ? undefined : { email: recipient.email, language };

const pickupStoreOf = ({ recipient: { store } }: Order): string =>
  store ? `${labelStore(store)} ${store.address}` : '';

const eventItems = (order: Order) =>
  order.items.map((item) => ({
    orderItemId: item.id,
    productKey: item.productKey,
    quantity: item.quantity,
    videoId: item.videoId,
    jobId: item.jobId,
    ownKeepsakes: item.ownKeepsakes,
  }));

export function orderPlacedEvent(order: Order): OutgoingEvent {
  return {
    type: 'order.placed',
    subject: order.id,
    data: {
      orderId: order.id,
      orderNumber: order.number,
      userId: order.userId,
      total: twd(order.total),
      couponCode: order.couponCode,
      items: eventItems(order),
      payableUntil: order.payableUntil,
      version: order.version,
      contact: contactOf(order),
      pickupStore: pickupStoreOf(order),
    },
  };
}

/** The order must have the state after payment. */
export function orderPaidEvent(order: Order): OutgoingEvent {
  return {
    type: 'order.paid',
    subject: order.id,
    data: {
      orderId: order.id,
      orderNumber: order.number,
      userId: order.userId,
      paidAmount: twd(order.paidAmount ?? 0),
      paidAt: order.paidAt ?? undefined,
      couponCode: order.couponCode,
      items: eventItems(order),
      version: order.version,
      promiseFrom: order.promiseFrom ?? '',
      promiseUntil: order.promiseUntil ?? '',
      contact: contactOf(order),
      pickupStore: pickupStoreOf(order),
    },
  };
}

/** A payment that staff must decide about. */
export function paymentQuestionedEvent(
  order: Order,
  {
    attemptId,
    amount,
    reason,
    jobIds = [],
  }: { attemptId: string; amount: number; reason: string; jobIds?: string[] },
): OutgoingEvent {
  const data = {
    orderId: order.id,
    orderNumber: order.number,
    attemptId,
    amount: twd(amount),
    reason,
    jobIds,
    version: order.version,
  };
  return { type: 'order.payment-questioned', subject: order.id, data };
}

/** The order must have the state after the refund. */
export function orderRefundedEvent(order: Order): OutgoingEvent {
  return {
    type: 'order.refunded',
    subject: order.id,
    data: {
      orderId: order.id,
      orderNumber: order.number,
      userId: order.userId,
      refundedAmount: twd(order.refundedAmount),
      isFull: order.paymentStatus === 'refunded',
      isShipped: order.fulfilmentStatus === 'shipped' || order.fulfilmentStatus === 'delivered',
      version: order.version,
      contact: contactOf(order),
    },
  };
}

const endOf = ({ id, userId, couponCode, version }: Order) => ({ orderId: id, userId, couponCode, version });

export function orderExpiredEvent(order: Order): OutgoingEvent {
  const data = { ...endOf(order), orderNumber: order.number, contact: contactOf(order) };
  return { type: 'order.expired', subject: order.id, data };
}

/** `mayBePaid`: its gateway may still take money, until the order's time to pay is over. */
export function orderCancelledEvent(order: Order, { mayBePaid }: { mayBePaid: boolean }): OutgoingEvent {
  const mayBePaidUntil = mayBePaid ? order.payableUntil : undefined;
  const told = { orderNumber: order.number, contact: contactOf(order) };
  return { type: 'order.cancelled', subject: order.id, data: { ...endOf(order), ...told, mayBePaidUntil } };
}

/**
 * A paid order was cancelled: the rest of its money is to go back, NT$0 when nothing was paid. With `isPartial` only the amount
 * goes back, and the order goes on.
 */
export function refundRequestedEvent(
  order: Order,
  {
    amount,
    ...request
  }: { amount: number; refundId: string; reason: string } & {
    requestedBy: string;
    requestedName: string;
    isPartial?: boolean;
  },
): OutgoingEvent {
  const data = {
    orderId: order.id,
    orderNumber: order.number,
    userId: order.userId,
    attemptId: order.paidAttemptId ?? '',
    ...request,
    isPartial: request.isPartial ?? false,
    amount: twd(amount),
    version: order.version,
    contact: contactOf(order),
  };
  return { type: 'order.refund-requested', subject: order.id, data };
}

/** The order must have the state after the step. */
export function orderStepEvent(
  type: 'order.production-started' | 'order.shipped' | 'order.completed',
  order: Order,
  at: Date,
): OutgoingEvent {
  const data = {
    orderId: order.id,
    orderNumber: order.number,
    userId: order.userId,
    version: order.version,
    contact: contactOf(order),
  };
  switch (type) {
    case 'order.production-started':
      return { type, subject: order.id, data };
    case 'order.shipped': {
      const { carrier, trackingNumber } = order;
      const sent = { carrier, trackingNumber, shippedAt: at, pickupStore: pickupStoreOf(order) };
      return { type, subject: order.id, data: { ...data, ...sent } };
    }
    case 'order.completed':
      return { type, subject: order.id, data: { ...data, completedAt: at } };
  }
}

/** The parcel of an order waits at its store, until a day `yyyy-MM-dd`. */
export function parcelArrivedEvent(
  order: Order,
  { arrivedAt, waitsUntil }: { arrivedAt: Date; waitsUntil: string },
): OutgoingEvent {
  const { id: orderId, number: orderNumber, userId, version } = order;
  const data = {
    ...{ orderId, orderNumber, userId, version, arrivedAt, waitsUntil },
    ...{ pickupStore: pickupStoreOf(order), contact: contactOf(order) },
  };
  return { type: 'order.parcel-arrived', subject: orderId, data };
}

/** The parcel of an order was not taken and comes back. */
export function parcelReturnedEvent(order: Order): OutgoingEvent {
  const { id: orderId, number: orderNumber, userId, version } = order;
  const data = { orderId, orderNumber, userId, version, contact: contactOf(order) };
  return {
    type: 'order.parcel-returned',
    subject: orderId,
    data: { ...data, pickupStore: pickupStoreOf(order) },
  };
}

/** Of an act of staff; notes stay in the order's own history. */
export function orderActedEvent(
  order: Order,
  {
    id,
    act,
    actorId,
    at,
    detail,
  }: { id: string; act: string; actorId: string; at: Date } & {
    detail: OrderActDetail;
  },
): OutgoingEvent {
  const { reason = '', fields = [], carrier = '', trackingNumber = '', mail = '', reference = '' } = detail;
  const amount = detail.amount === undefined ? undefined : twd(detail.amount);
  const data = {
    ...{ actId: id, orderId: order.id, orderNumber: order.number, actorId, act, actedAt: at },
    ...{ reason, fields, carrier, trackingNumber, mail, amount, reference },
  };
  return { type: 'order.acted', subject: order.id, data };
}

export function orderMailResentEvent(
  order: Order,
  { mail, resendId }: { mail: OrderMail; resendId: string },
): OutgoingEvent {
  const data = {
    orderId: order.id,
    orderNumber: order.number,
    userId: order.userId,
    ...{ mail, resendId },
    amount: twd(mailAmountOf(order, mail)),
    trackingNumber: order.trackingNumber,
    version: order.version,
    contact: contactOf(order),
    pickupStore: pickupStoreOf(order),
    promiseUntil: order.promiseUntil ?? '',
  };
  return { type: 'order.mail-resent', subject: order.id, data };
}

/** What a customer needs to pay with a code that a gateway issued; without the code itself, only its page shows it. */
type IssuedCode = {
  attemptId: string;
  method: string;
  amount: Money | undefined;
  expiresAt: Date | undefined;
  returnToken: string;
};
type CodeItself = { bankCode: string; account: string; storeCode: string };

const ON_ITS_PAGE: CodeItself = { bankCode: '', account: '', storeCode: '' };

/** `resendId`: of a resending by staff; empty the first time. */
export function codeIssuedEvent(
  order: Order,
  issued: IssuedCode & Partial<CodeItself>,
  resendId = '',
): OutgoingEvent {
  const { id: orderId, number: orderNumber, userId, version } = order;
  const { attemptId, method, amount, expiresAt, returnToken } = issued;
  const { bankCode, account, storeCode } = { ...ON_ITS_PAGE, ...issued };
  const data = {
    ...{ orderId, orderNumber, userId, version, contact: contactOf(order), resendId },
    ...{ attemptId, method, amount, expiresAt, returnToken, bankCode, account, storeCode },
  };
  return { type: 'order.code-issued', subject: orderId, data };
}

/** The order must have the state after the move. */
export function promiseMovedEvent(order: Order): OutgoingEvent {
  const { id: orderId, number: orderNumber, userId, version, promiseUntil } = order;
  const data = {
    ...{ orderId, orderNumber, userId, version },
    ...{ promiseUntil: promiseUntil ?? '', contact: contactOf(order) },
  };
  return { type: 'order.promise-moved', subject: orderId, data };
}

/** A claim about an order was filed or answered. */
export function claimChangedEvent(
  order: Order,
  { claimId, status }: { claimId: string; status: 'open' | 'remade' | 'refunded' | 'refused' },
): OutgoingEvent {
  const { id: orderId, number: orderNumber, userId, version } = order;
  const data = { ...{ orderId, orderNumber, userId, version }, claimId, status, contact: contactOf(order) };
  return { type: 'order.claim-changed', subject: orderId, data };
}

/** Where and with what its customer pays by transfer. */
export function transferChosenEvent(
  order: Order,
  account: { bank: string; account: string; holder: string },
  resendId = '',
): OutgoingEvent {
  const { id: orderId, number: orderNumber, userId, version, payableUntil } = order;
  const data = {
    ...{ orderId, orderNumber, userId, version, payableUntil, ...account },
    ...{ amount: twd(order.total), contact: contactOf(order), resendId },
  };
  return { type: 'order.transfer-chosen', subject: orderId, data };
}

/** Money of a transfer has arrived; payment takes it as an attempt of this id. */
export function transferBookedEvent(
  order: Order,
  { amount, ...booked }: { attemptId: string; amount: number; receivedAt: Date; reference: string },
): OutgoingEvent {
  const { id: orderId, number: orderNumber, userId, version } = order;
  const data = { ...{ orderId, orderNumber, userId, version }, ...booked, amount: twd(amount) };
  return { type: 'order.transfer-booked', subject: orderId, data };
}
