import type { Outbox, RecordEvent } from '@tapory/messaging';
import { derivedId } from '@tapory/service-kit';
import type { Tx } from '../../data/database.ts';
import { readClock } from '../../data/read-clock.ts';
import { changeOrder } from '../../orders/data/change-order.ts';
import { lockOrder } from '../../orders/data/orders.ts';
import type { Order } from '../../orders/domain/order.ts';
import { writeOrderAct } from '../../orders/use-cases/write-order-act.ts';
import { changeConsignment, findByTradeNumber, moveConsignment } from '../data/consignments.ts';
import {
  type Consignment,
  type ConsignmentNumbers,
  consignmentTransitions,
  trackingNumberOf,
} from '../domain/consignment.ts';
import { carrierOf } from '../domain/shipping-terms.ts';

const onlyNumbers = (numbers: ConsignmentNumbers) => {
  const { logisticsId, paymentNumber, validationNumber, bookingNote, shipmentNumber } = numbers;
  return { logisticsId, paymentNumber, validationNumber, bookingNote, shipmentNumber };
};

/** Writes the numbers of a parcel of a locked order that ECPay has taken, once, and that it was entered into the order's history. */
export async function takeNumbers(
  { tx, record }: { tx: Tx; record: RecordEvent },
  order: Order,
  { consignment, numbers }: { consignment: Consignment; numbers: ConsignmentNumbers },
): Promise<{ order: Order; consignment: Consignment }> {
  if (consignment.logisticsId !== '') return { order, consignment };
  const own = onlyNumbers(numbers);
  const taken = consignmentTransitions.can(consignment.status, 'created')
    ? await moveConsignment(tx, consignment, { status: 'created', ...own, refusal: '' })
    : await changeConsignment(tx, consignment, own);
  const changed = await changeOrder(tx, order, {});
  await writeOrderAct(tx, record, {
    id: derivedId('consigned', consignment.id),
    order: changed,
    kind: 'consigned',
    actorId: consignment.askedBy,
    actedAt: await readClock(tx),
    detail: {
      carrier: carrierOf(consignment.subType),
      trackingNumber: trackingNumberOf(numbers),
      ...(consignment.reason ? { reason: consignment.reason } : {}),
    },
  });
  return { order: changed, consignment: taken };
}

/** Locks the order of a parcel, and reads the parcel as it is then. */
export async function lockConsigned(
  tx: Tx,
  tradeNumber: string,
): Promise<{ order: Order; consignment: Consignment } | null> {
  const known = await findByTradeNumber(tx, tradeNumber);
  const order = known && (await lockOrder(tx, known.orderId));
  const consignment = order && (await findByTradeNumber(tx, tradeNumber));
  return order && consignment ? { order, consignment } : null;
}

/** Keeps what ECPay has given a parcel. */
export async function storeCreated(
  outbox: Outbox<Tx>,
  { tradeNumber }: Consignment,
  numbers: ConsignmentNumbers,
): Promise<void> {
  await outbox.transaction(async (tx, record) => {
    const found = await lockConsigned(tx, tradeNumber);
    if (found) await takeNumbers({ tx, record }, found.order, { consignment: found.consignment, numbers });
  });
}

/** Keeps what ECPay has said against a parcel; one that it has taken meanwhile stays as it is. */
export async function storeRefused(
  outbox: Outbox<Tx>,
  { tradeNumber }: Consignment,
  refusal: string,
): Promise<void> {
  await outbox.transaction(async (tx) => {
    const found = await lockConsigned(tx, tradeNumber);
    if (found?.consignment.status !== 'asking') return;
    await moveConsignment(tx, found.consignment, { status: 'refused', refusal });
  });
}

/** Keeps the number of a bulk parcel that ECPay has given after it was entered; one that was sent is known by what it was sent under. */
export async function storeShipmentNumber(
  outbox: Outbox<Tx>,
  { tradeNumber }: Consignment,
  shipmentNumber: string,
): Promise<void> {
  await outbox.transaction(async (tx) => {
    const found = await lockConsigned(tx, tradeNumber);
    if (found?.consignment.status !== 'created' || found.consignment.shipmentNumber !== '') return;
    await changeConsignment(tx, found.consignment, { shipmentNumber });
    await changeOrder(tx, found.order, {});
  });
}
