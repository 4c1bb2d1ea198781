import { AppError, type FieldError } from '@tapory/errors';
import type { Outbox, RecordEvent } from '@tapory/messaging';
import { derivedId } from '@tapory/service-kit';
import type { Tx } from '../../data/database.ts';
import { readClock } from '../../data/read-clock.ts';
import { findIdsByNumber } from '../data/find-staff-order.ts';
import { hasActed } from '../data/order-acts.ts';
import { lockOrders } from '../data/orders.ts';
import { isSent, parcelOf } from '../domain/item-states.ts';
import type { Order } from '../domain/order.ts';
import type { ReadShipments, Shipment } from '../domain/shipments-file.ts';
import { shipLocked, shipRefusal } from './ship-order.ts';
import { writeOrderAct } from './write-order-act.ts';

export type ShipOrdersCommand = ReadShipments & { commandId: string; actorId: string };

/** What became of them: `already` were sent in the same parcel before, such as by the same file. */
export type ShippedOrders = { shipped: Order[]; already: number };

const KINDS = ['shipped', 'reshipped'] as const;

type Batch = { tx: Tx; record: RecordEvent; at: Date; actorId: string };
type Wanted = Shipment & { order: Order; id: string };

/** Sent in this very parcel, and nothing is made again since; what came back in it goes in another one. */
const isSentSo = (order: Order, { parcel }: Shipment): boolean =>
  isSent(order) &&
  order.carrier === parcel.carrier &&
  order.trackingNumber === parcel.trackingNumber &&
  (order.returnedAt !== null || parcelOf(order).items.length === 0);

const DAY_MS = 86_400_000;

/** Its day may be past, not before it was paid, and not to come. */
function isPossible({ shippedOn, order }: Wanted, at: Date): boolean {
  if (!shippedOn) return true;
  return shippedOn.getTime() - at.getTime() < DAY_MS && (order.paidAt === null || shippedOn >= order.paidAt);
}

/** Why a parcel cannot be what is reported; null when it can. */
function problemOf(wanted: Wanted, at: Date): FieldError | null {
  const { path, order } = wanted;
  const refusal = shipRefusal(order, '');
  if (refusal) return { path, code: refusal };
  return isPossible(wanted, at) ? null : { path, code: 'SHIP_DATE_INVALID' };
}

function repeated(shipments: readonly Shipment[]): FieldError[] {
  const seen = new Set<string>();
  return shipments.flatMap(({ path, orderNumber: value }) => {
    const isNew = !seen.has(value);
    seen.add(value);
    const row = Number(path.split('.')[1]);
    return isNew ? [] : [{ path, code: 'FILE_ROW_DUPLICATE' as const, params: { row, value } }];
  });
}

async function shipOne({ tx, record, at, actorId }: Batch, { id, order, parcel, shippedOn }: Wanted) {
  const shippedAt = shippedOn && shippedOn < at ? shippedOn : at;
  const acted = await shipLocked(order, { parcel, reason: '', shippedAt }, { tx, record });
  const { kind, detail } = acted;
  await writeOrderAct(tx, record, { id, order: acted.order, actorId, kind, actedAt: at, detail });
  return acted.order;
}

async function hasShipped(tx: Tx, { id, order }: Wanted): Promise<boolean> {
  for (const kind of KINDS) if (await hasActed(tx, { id, orderId: order.id, kind })) return true;
  return false;
}

const rowOf = ({ path }: FieldError): number => Number(path.split('.')[1] ?? 0);

/** The parcels that are due, and all that is wrong with the others; what is sent already is neither. */
async function plan(
  { tx, at }: Batch,
  { shipments, commandId, ...command }: ShipOrdersCommand,
): Promise<{ due: Wanted[]; problems: FieldError[] }> {
  const numbers = shipments.map(({ orderNumber }) => orderNumber);
  const ids = await findIdsByNumber(tx, numbers);
  const orders = await lockOrders(tx, [...ids.values()]);
  const problems = [...command.problems, ...repeated(shipments)];
  const due: Wanted[] = [];
  for (const shipment of shipments) {
    const order = orders.get(ids.get(shipment.orderNumber) ?? '');
    const wanted = order ? { ...shipment, order, id: derivedId('shipped', commandId, order.id) } : null;
    if (wanted && (isSentSo(wanted.order, wanted) || (await hasShipped(tx, wanted)))) continue;
    const problem = wanted
      ? problemOf(wanted, at)
      : { path: shipment.path, code: 'ORDER_NOT_FOUND' as const };
    if (problem) problems.push(problem);
    else if (wanted) due.push(wanted);
  }
  return { due, problems };
}

/**
 * Records that several orders were handed to carriers, all or none: SHIPMENTS_INVALID names every parcel that cannot be, those
 * that could not be read included. Idempotent, also for the same parcels by another command.
 */
export function shipOrders(outbox: Outbox<Tx>, command: ShipOrdersCommand): Promise<ShippedOrders> {
  return outbox.transaction(async (tx, record) => {
    const batch = { tx, record, at: await readClock(tx), actorId: command.actorId };
    const { due, problems } = await plan(batch, command);
    if (problems.length > 0)
      throw new AppError('SHIPMENTS_INVALID', {
        fields: problems.toSorted((one, other) => rowOf(one) - rowOf(other)),
      });
    const shipped: Order[] = [];
    for (const wanted of due) shipped.push(await shipOne(batch, wanted));
    return { shipped, already: command.shipments.length - shipped.length };
  });
}
