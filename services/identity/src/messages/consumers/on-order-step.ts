import type { OrderContact } from '@tapory/contracts';
import type { EventHandler } from '@tapory/messaging';
import type { Tx } from '../../data/database.ts';
import type { MessageKind } from '../domain/message.ts';
import { notifyAboutOrders, type OrderMailDeps } from '../use-cases/notify-about-orders.ts';
import { orderUrl } from './order-values.ts';

type Step = { orderId: string; orderNumber: string; userId: string; contact?: OrderContact | undefined };
type Values = Record<string, string>;

function write(tx: Tx, deps: OrderMailDeps, { kind, cause, step, more }: Told) {
  const { orderId, orderNumber, userId, contact } = step;
  const values = { number: orderNumber, url: orderUrl(deps.publicUrl, orderId), ...more };
  return notifyAboutOrders(tx, deps, [{ userId, contact, notice: { kind, cause, values } }]);
}
type Told = { kind: MessageKind; cause: string; step: Step; more: Values };

/** One mail for each order and kind. */
const tell = (tx: Tx, deps: OrderMailDeps, kind: MessageKind, step: Step) =>
  write(tx, deps, { kind, cause: step.orderId, step, more: {} });

/** One mail for each parcel of an order and kind: what is made again or came back goes in another one. */
const tellOfParcel = (
  tx: Tx,
  deps: OrderMailDeps,
  kind: MessageKind,
  { more, ...step }: Step & { version: number; more: Values },
) => write(tx, deps, { kind, cause: `${step.orderId} ${step.version}`, step, more });

/** Tells by mail that an order is being made. */
export const onOrderProductionStarted =
  (deps: OrderMailDeps): EventHandler<Tx, 'order.production-started'> =>
  (tx, { data }) =>
    tell(tx, deps, 'order-production-started', data);

/** Tells by mail that an order is on its way, with the number to trace it by and the store where it waits, if one does. */
export const onOrderShipped =
  (deps: OrderMailDeps): EventHandler<Tx, 'order.shipped'> =>
  (tx, { data }) => {
    const { trackingNumber, pickupStore } = data;
    const kind = pickupStore === '' ? 'order-shipped' : 'order-shipped-to-store';
    return tellOfParcel(tx, deps, kind, { ...data, more: { trackingNumber, pickupStore } });
  };

/** Tells by mail that a parcel waits at its store, and until when. */
export const onOrderParcelArrived =
  (deps: OrderMailDeps): EventHandler<Tx, 'order.parcel-arrived'> =>
  (tx, { data }) => {
    const { pickupStore, waitsUntil } = data;
    const more = { pickupStore, waitsUntil: waitsUntil.replaceAll('-', '/') };
    return tellOfParcel(tx, deps, 'order-parcel-arrived', { ...data, more });
  };

/** Tells by mail that a parcel was not taken and comes back. */
export const onOrderParcelReturned =
  (deps: OrderMailDeps): EventHandler<Tx, 'order.parcel-returned'> =>
  (tx, { data }) => {
    const { pickupStore } = data;
    const kind = pickupStore === '' ? 'order-parcel-returned' : 'order-parcel-returned-from-store';
    return tellOfParcel(tx, deps, kind, { ...data, more: { pickupStore } });
  };

/** Tells by mail that an order is completed. */
export const onOrderCompleted =
  (deps: OrderMailDeps): EventHandler<Tx, 'order.completed'> =>
  (tx, { data }) =>
    tell(tx, deps, 'order-completed', data);

/** Tells by mail that an order's time to pay is over; events of before this mail have no number, and are not told. */
export const onOrderExpired =
  (deps: OrderMailDeps): EventHandler<Tx, 'order.expired'> =>
  async (tx, { data }) => {
    if (data.orderNumber !== '') await tell(tx, deps, 'order-lapsed', data);
  };

/** Tells by mail that an unpaid order is cancelled; events of before this mail have no number, and are not told. */
export const onOrderCancelled =
  (deps: OrderMailDeps): EventHandler<Tx, 'order.cancelled'> =>
  async (tx, { data }) => {
    if (data.orderNumber !== '') await tell(tx, deps, 'order-cancelled-unpaid', data);
  };

/** Tells by mail that a paid order is cancelled and its money goes back. */
export const onOrderRefundRequested =
  (deps: OrderMailDeps): EventHandler<Tx, 'order.refund-requested'> =>
  async (tx, { data }) => {
    if (!data.isPartial) await tell(tx, deps, 'order-cancelled', data);
  };

const CLAIM_MAILS: Partial<Record<string, MessageKind>> = {
  open: 'order-claim-open',
  remade: 'order-claim-remade',
  refunded: 'order-claim-refunded',
  refused: 'order-claim-refused',
};

/** Tells by mail that a defect was reported or answered; what was written about it is on the order's page only. */
export const onOrderClaimChanged =
  (deps: OrderMailDeps): EventHandler<Tx, 'order.claim-changed'> =>
  async (tx, { data: { orderId, orderNumber, userId, contact, claimId, status } }) => {
    const kind = CLAIM_MAILS[status];
    if (!kind) return;
    const values = { number: orderNumber, url: orderUrl(deps.publicUrl, orderId) };
    await notifyAboutOrders(tx, deps, [{ userId, contact, notice: { kind, cause: claimId, values } }]);
  };

/** Tells by mail on which other day an order is sent, one mail for each change. */
export const onOrderPromiseMoved =
  (deps: OrderMailDeps): EventHandler<Tx, 'order.promise-moved'> =>
  (tx, { data: { orderId, orderNumber, userId, contact, promiseUntil, version } }) => {
    const url = orderUrl(deps.publicUrl, orderId);
    const values = { number: orderNumber, promiseUntil: promiseUntil.replaceAll('-', '/'), url };
    const notice = { kind: 'order-promise-moved' as const, cause: `${orderId} ${version}`, values };
    return notifyAboutOrders(tx, deps, [{ userId, contact, notice }]);
  };
