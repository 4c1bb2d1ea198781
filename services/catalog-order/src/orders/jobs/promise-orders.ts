import { execute } from '@tapory/persistence';
import { type Log, type Part, repeatingJob } from '@tapory/service-kit';
import { sql } from 'kysely';
import { readCalendarFrom } from '../../calendar/data/calendar-days.ts';
import type { Database } from '../../data/database.ts';
import { build } from '../../data/query-builder.ts';
import { selectOrders } from '../data/select-orders.ts';
import { IN_PRODUCTION_STATUSES, PAID_STATUSES } from '../domain/order-states.ts';
import { type PromiseDays, promiseOf } from '../domain/promise.ts';

/** Orders read at once. */
const PAGE = 200;
const EVERY_MS = 10 * 60_000;

export type PromiseOrdersDeps = { database: Database; log: Log; promiseDays: PromiseDays };

/**
 * Gives the paid orders that are not sent and have no promise theirs, and returns their number: those that a process of the
 * release before promises were stored has booked.
 */
export async function promiseOrders(
  { database: { pool }, promiseDays }: Omit<PromiseOrdersDeps, 'log'>,
  signal?: AbortSignal,
): Promise<number> {
  let promised = 0;
  while (!signal?.aborted) {
    const orders = await selectOrders(pool, (all) =>
      all
        .where('o.paymentStatus', 'in', PAID_STATUSES)
        .where('o.fulfilmentStatus', 'in', IN_PRODUCTION_STATUSES)
        .where('o.promiseUntil', 'is', null)
        .where('o.paidAt', 'is not', null)
        .orderBy('o.paidAt')
        .limit(PAGE),
    );
    const calendar = await readCalendarFrom(
      pool,
      orders.flatMap(({ paidAt }) => paidAt ?? []),
    );
    for (const order of orders) {
      const change = { ...promiseOf(order, promiseDays, calendar), version: sql<number>`version + 1` };
      const update = build.updateTable('order').set(change).where('id', '=', order.id);
      promised += await execute(pool, update.where('promiseUntil', 'is', null));
    }
    if (orders.length < PAGE) break;
  }
  return promised;
}

/** Runs {@link promiseOrders} every ten minutes. */
export const promiseOrdersJob = (deps: PromiseOrdersDeps): Part =>
  repeatingJob({
    name: 'promise-orders',
    everyMs: EVERY_MS,
    run: (_now, signal) => promiseOrders(deps, signal),
    log: deps.log,
  });
