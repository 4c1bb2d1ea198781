import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import type { Tx } from '../../data/database.ts';
import { countRecentResends } from '../data/order-acts.ts';
import type { Order } from '../domain/order.ts';
import { mailsSentFor, type OrderMail } from '../domain/order-mails.ts';
import { orderMailResentEvent } from './order-events.ts';
import { type OrderActCommand, performOrderAct } from './perform-order-act.ts';

export type ResendMailCommand = Omit<OrderActCommand, 'version'> & { mail: OrderMail };

const HOUR_SECONDS = 3600;

/**
 * Sends a mail about an order once more, with what is true now. ORDER_STEP_REFUSED for one that has never gone, and
 * RATE_LIMITED after `perHour` mails about the orders of its customer. Idempotent.
 */
export function resendOrderMail(
  outbox: Outbox<Tx>,
  { mail, ...command }: ResendMailCommand,
  perHour: number,
): Promise<Order> {
  return performOrderAct(
    outbox,
    { ...command, version: null },
    ['mail_resent'],
    async (order, { tx, record }) => {
      if (!mailsSentFor(order).includes(mail)) throw new AppError('ORDER_STEP_REFUSED');
      if ((await countRecentResends(tx, order.userId, HOUR_SECONDS)) >= perHour)
        throw new AppError('RATE_LIMITED', { retryAfter: HOUR_SECONDS });
      await record(orderMailResentEvent(order, { mail, resendId: command.id }));
      return { order, detail: { mail } };
    },
  );
}
