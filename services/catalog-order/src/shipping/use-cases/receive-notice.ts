import type { Outbox, RecordEvent } from '@tapory/messaging';
import { derivedId, type Log } from '@tapory/service-kit';
import { addDays, formatTaipeiDay } from '@tapory/taipei-time';
import type { Tx } from '../../data/database.ts';
import { readClock } from '../../data/read-clock.ts';
import { changeOrder, moveOrder } from '../../orders/data/change-order.ts';
import type { OrderAct } from '../../orders/data/order-acts.ts';
import { isCompletable, isSent } from '../../orders/domain/item-states.ts';
import type { Order } from '../../orders/domain/order.ts';
import { orderStepEvent, parcelArrivedEvent } from '../../orders/use-cases/order-events.ts';
import { returnParcel } from '../../orders/use-cases/return-parcel.ts';
import { shipLocked, shipRefusal } from '../../orders/use-cases/ship-order.ts';
import { writeOrderAct } from '../../orders/use-cases/write-order-act.ts';
import type { Consigner, ParcelNotice } from '../clients/consigner.ts';
import { storeNotice } from '../data/consignment-notices.ts';
import { changeConsignment } from '../data/consignments.ts';
import {
  type Consignment,
  type ParcelStage,
  stageTransitions,
  trackingNumberOf,
} from '../domain/consignment.ts';
import { stageOfCode } from '../domain/parcel-codes.ts';
import { carrierOf, isHomeSubType } from '../domain/shipping-terms.ts';
import { digestOfRecipient } from './digest-of-recipient.ts';
import { lockConsigned, takeNumbers } from './store-consignment.ts';

export type NoticeDeps = { outbox: Outbox<Tx>; consigner: Consigner | null; log: Pick<Log, 'warn'> };

/** Days for which stores keep a parcel. */
const WAITS_DAYS = 7;

type Context = { tx: Tx; record: RecordEvent; at: Date; now: Date; consignment: Consignment };

/** The act is that of nobody: its id follows from the parcel, so that it is written once. */
async function write(
  { tx, record, now, consignment }: Context,
  order: Order,
  { kind, detail = {} }: Pick<OrderAct, 'kind'> & Partial<Pick<OrderAct, 'detail'>>,
): Promise<void> {
  const id = derivedId(kind, consignment.id);
  await writeOrderAct(tx, record, { id, order, kind, actorId: null, actedAt: now, detail });
}

/** A parcel that is on its way has left the shop, whether somebody has said so or not. */
async function shipIfNot(context: Context, order: Order): Promise<Order> {
  const { consignment, tx, record, at } = context;
  if (consignment.status !== 'created' || shipRefusal(order, '') !== null) return order;
  const carrier = carrierOf(consignment.subType);
  const parcel = { carrier, trackingNumber: trackingNumberOf(consignment) };
  const acted = await shipLocked(order, { parcel, reason: '', shippedAt: at }, { tx, record });
  await write(context, acted.order, acted);
  return acted.order;
}

/** Completes an order whose parcel was picked up: the one that it went in last, and while nothing of it is made again. */
async function complete(context: Context, order: Order): Promise<void> {
  const { tx, record, at, consignment } = context;
  if (!isCompletable(order) || trackingNumberOf(consignment) !== order.trackingNumber) return;
  const completed = await moveOrder(tx, order, { fulfilment: 'delivered', returnedAt: null });
  await record(orderStepEvent('order.completed', completed, at));
  await write(context, completed, { kind: 'completed' });
}

const MOMENTS: Partial<Record<ParcelStage, OrderAct['kind']>> = {
  at_store: 'parcel_at_store',
  returning: 'parcel_returning',
  returned: 'parcel_returned',
};

/** A parcel that nobody took goes back to the shop, unless another one has been sent in its place. */
async function takeBack(context: Context, order: Order): Promise<Order> {
  const { tx, record, at, consignment } = context;
  const isIts = isSent(order) && trackingNumberOf(consignment) === order.trackingNumber;
  return isIts ? returnParcel({ tx, record }, order, at) : changeOrder(tx, order, {});
}

/** What a parcel's new stage means for its order. */
async function follow(context: Context, before: Order, stage: ParcelStage): Promise<void> {
  const order = await shipIfNot(context, before);
  if (stage === 'picked_up') return complete(context, order);
  const kind = MOMENTS[stage];
  if (!kind) return;
  const changed =
    stage === 'at_store' ? await changeOrder(context.tx, order, {}) : await takeBack(context, order);
  await write(context, changed, { kind });
  // Its recipient may have been changed since: it waits at a store that the order does not name.
  const isThere = context.consignment.digest === digestOfRecipient(changed.recipient);
  if (stage !== 'at_store' || !isSent(changed) || !isThere) return;
  const waitsUntil = addDays(formatTaipeiDay(context.at), WAITS_DAYS);
  await context.record(parcelArrivedEvent(changed, { arrivedAt: context.at, waitsUntil }));
}

async function take(tx: Tx, record: RecordEvent, notice: ParcelNotice): Promise<boolean> {
  const found = await lockConsigned(tx, notice.tradeNumber);
  if (!found) return false;
  const { code, message, numbers } = notice;
  // One without a time is kept once, not as often as it comes.
  const kept = { code, message, at: notice.at ?? new Date(0) };
  if (!(await storeNotice(tx, found.consignment.id, kept))) return true;
  const { order, consignment } =
    numbers.logisticsId === ''
      ? found
      : await takeNumbers({ tx, record }, found.order, { ...found, numbers });
  const stage = stageOfCode(code, isHomeSubType(consignment.subType));
  if (!stage || consignment.status === 'replaced' || !stageTransitions.can(consignment.stage, stage))
    return true;
  const now = await readClock(tx);
  const at = notice.at ?? now;
  const moved = await changeConsignment(tx, consignment, { stage, stageAt: at });
  await follow({ tx, record, at, now, consignment: moved }, order, stage);
  return true;
}

/**
 * Takes what ECPay tells of a parcel: it is kept, and moves the parcel and its order on: sent, at the store, picked up and so
 * completed, or on its way back. Told again or too late it changes nothing. False for a form that ECPay has not signed.
 */
export async function receiveNotice(
  { outbox, consigner, log }: NoticeDeps,
  fields: Readonly<Record<string, string>>,
): Promise<boolean> {
  const notice = consigner?.readNotice(fields);
  if (!notice) return false;
  const isKnown = await outbox.transaction((tx, record) => take(tx, record, notice));
  if (!isKnown)
    log.warn({ tradeNumber: notice.tradeNumber }, 'ECPay tells of a parcel that is none of the shop’s');
  return true;
}
