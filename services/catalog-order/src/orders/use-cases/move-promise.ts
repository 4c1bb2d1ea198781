import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import { addDays, formatTaipeiDay } from '@tapory/taipei-time';
import type { Tx } from '../../data/database.ts';
import { changeOrder } from '../data/change-order.ts';
import { isOwed, isSent } from '../domain/item-states.ts';
import type { Order } from '../domain/order.ts';
import { promiseMovedEvent } from './order-events.ts';
import { type OrderActCommand, performOrderAct } from './perform-order-act.ts';

const FURTHEST_DAYS = 366;

/**
 * Promises another day to the customer, who is told by mail (`order.promise-moved`). ORDER_STEP_REFUSED once it is sent or refunded;
 * PROMISE_DATE_INVALID for the day that is promised already, a past one and one further than a year away. Idempotent.
 */
export function movePromise(
  outbox: Outbox<Tx>,
  { until, reason, ...command }: OrderActCommand & { until: string; reason: string },
): Promise<Order> {
  return performOrderAct(outbox, command, ['promise_moved'], async (order, { tx, record, at }) => {
    if (!isOwed(order) || isSent(order)) throw new AppError('ORDER_STEP_REFUSED');
    const today = formatTaipeiDay(at);
    if (until < today || until > addDays(today, FURTHEST_DAYS) || until === order.promiseUntil)
      throw new AppError('PROMISE_DATE_INVALID', {
        fields: [{ path: 'until', code: 'PROMISE_DATE_INVALID' }],
      });
    const moved = await changeOrder(tx, order, { promiseFrom: until, promiseUntil: until });
    await record(promiseMovedEvent(moved));
    return { order: moved, detail: { reason, until } };
  });
}
