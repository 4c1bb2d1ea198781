import { expect } from '@jest/globals';
import { AppError } from '@tapory/errors';
import { newId } from '@tapory/service-kit';
import { findOrder } from '../src/orders/data/orders.ts';
import { completeOrder } from '../src/orders/use-cases/complete-order.ts';
import { confirmMaking } from '../src/orders/use-cases/confirm-making.ts';
import { recordReturn } from '../src/orders/use-cases/return-parcel.ts';
import { shipOrder } from '../src/orders/use-cases/ship-order.ts';
import { moveItems } from '../src/production/use-cases/move-items.ts';
import type { Shop } from './start-shop.ts';

/** What staff do to make and send an order. */
export const MAKING = ['make', 'pack', 'remake', 'confirm', 'ship', 'complete', 'come-back'] as const;
export type MakingAct = (typeof MAKING)[number];

/** Answers to what an order does not allow at that time. */
const REFUSALS = ['ORDER_STEP_REFUSED', 'ORDER_UNCONFIRMED', 'ITEMS_NOT_PACKED', 'CONFLICT'];

/** Acts of staff on orders; each comes twice at once, as after a lost answer. */
export function startOrderMaking({ database, outbox }: Pick<Shop, 'database' | 'outbox'>) {
  const actorId = newId();

  async function twice(run: () => Promise<unknown>): Promise<void> {
    const results = await Promise.allSettled([run(), run()]);
    for (const result of results) {
      if (result.status === 'fulfilled') continue;
      if (!REFUSALS.includes(AppError.from(result.reason).code)) throw result.reason;
    }
  }

  async function move(orderId: string, act: 'forward' | 'back'): Promise<void> {
    const order = await findOrder(database.pool, orderId);
    const items = (order?.items ?? []).map(({ id, productionVersion: version }) => ({ id, version }));
    const command = { commandId: newId(), actorId, act, reason: act === 'back' ? 'scratched' : '', items };
    await twice(() => moveItems(outbox, command));
  }

  async function pack(orderId: string): Promise<void> {
    for (let station = 0; station < 5; station += 1) await move(orderId, 'forward');
  }

  async function act(orderId: string, kind: MakingAct): Promise<void> {
    const version = (await findOrder(database.pool, orderId))?.version ?? 0;
    const command = { id: newId(), orderId, actorId, version };
    const parcel = { carrier: 'post' as const, trackingNumber: command.id.slice(-12).toUpperCase() };
    const acts: Record<MakingAct, () => Promise<unknown>> = {
      make: () => move(orderId, 'forward'),
      pack: () => pack(orderId),
      remake: () => move(orderId, 'back'),
      confirm: () => twice(() => confirmMaking(outbox, { ...command, reason: 'agreed' })),
      ship: () => twice(() => shipOrder(outbox, { ...command, parcel, reason: 'urgent' })),
      complete: () => twice(() => completeOrder(outbox, command)),
      'come-back': () => twice(() => recordReturn(outbox, { ...command, reason: 'moved' })),
    };
    await acts[kind]();
  }

  return { act };
}

type Making = { id: string; fulfilmentStatus: string; paidAt: Date | null; cancelledAt: Date | null } & {
  returnedAt: Date | null;
  isRemaking: boolean;
};

/** What was done, what was told and how an order stands say the same, however often and in whichever order it happened. */
export async function checkMaking({ database }: Pick<Shop, 'database'>, order: Making): Promise<void> {
  const orderId = order.id;
  const acts = await database.orderAct.findMany({ where: { orderId } });
  const count = (...kinds: string[]) => acts.filter(({ kind }) => kinds.includes(kind)).length;
  const rows = await database.outbox.findMany({
    where: { payload: { path: ['subject'], equals: orderId } },
    select: { type: true },
  });
  const told = (type: string) => rows.filter((row) => row.type === `tapory.order.${type}.v1`).length;
  const isSent = ['shipped', 'delivered'].includes(order.fulfilmentStatus);
  expect({
    started: count('production_started'),
    shipped: count('shipped'),
    completed: count('completed'),
  }).toEqual({
    started: order.fulfilmentStatus === 'none' ? 0 : 1,
    shipped: isSent ? 1 : 0,
    completed: order.fulfilmentStatus === 'delivered' ? 1 : 0,
  });
  expect([told('production-started'), told('shipped'), told('completed'), told('parcel-returned')]).toEqual([
    count('production_started'),
    count('shipped', 'reshipped'),
    count('completed'),
    count('parcel_returned'),
  ]);
  if (order.paidAt === null) expect(acts.filter(({ kind }) => kind === 'production_started')).toEqual([]);
  // Cancelled before it was sent, or not at all.
  if (order.cancelledAt) expect(isSent).toBe(false);
  if (order.returnedAt) expect(isSent).toBe(true);
  const items = await database.orderItem.findMany({ where: { orderId } });
  if (order.isRemaking) expect([isSent, items.some(({ isRemake }) => isRemake)]).toEqual([true, true]);
  for (const item of items) {
    const moves = await database.productionMove.findMany({
      where: { itemId: item.id },
      orderBy: { version: 'asc' },
    });
    expect(item.productionVersion).toBe(1 + moves.length);
    const path = ['waiting', ...moves.map(({ toStatus }) => toStatus)];
    expect(moves.map(({ fromStatus }) => fromStatus)).toEqual(path.slice(0, -1));
    expect(item.productionStatus).toBe(path.at(-1));
  }
}
