import { AppError } from '@tapory/errors';
import type { Outbox, OutgoingEvent } from '@tapory/messaging';
import type { Peers } from '../../clients/peers.ts';
import type { Tx } from '../../data/database.ts';
import { countRecentResends, findActsOf } from '../data/order-acts.ts';
import type { Order } from '../domain/order.ts';
import { mailsSentFor, type OrderMail } from '../domain/order-mails.ts';
import { type TransferTerms, transferTermsOf } from '../domain/transfer.ts';
import { codeIssuedEvent, orderMailResentEvent, transferChosenEvent } from './order-events.ts';
import { type OrderActCommand, performOrderAct } from './perform-order-act.ts';

export type ResendMailCommand = Omit<OrderActCommand, 'version'> & { mail: OrderMail };

export type ResendMailDeps = {
  outbox: Outbox<Tx>;
  peers: { payment: Pick<Peers['payment'], 'getIssuedCode'> };
  transfer: TransferTerms | null;
  /** Most mails an hour that are sent again about the orders of one customer. */
  mailResendsPerHour: number;
};

type Code = Awaited<ReturnType<Peers['payment']['getIssuedCode']>>;

const HOUR_SECONDS = 3600;

/** The code that payment knows; null when it has none that can still be used. */
async function findCode({ peers }: ResendMailDeps, orderId: string): Promise<Code | null> {
  try {
    return await peers.payment.getIssuedCode({ orderId });
  } catch (error) {
    if (AppError.from(error).code === 'NOT_FOUND') return null;
    throw error;
  }
}

type Again = { mail: OrderMail; resendId: string; code: Code | null };

function eventOf({ transfer }: ResendMailDeps, order: Order, { mail, resendId, code }: Again): OutgoingEvent {
  if (code) return codeIssuedEvent(order, code, resendId);
  if (mail === 'transfer') return transferChosenEvent(order, transferTermsOf(order, transfer), resendId);
  return orderMailResentEvent(order, { mail, resendId });
}

/**
 * Sends a mail about an order once more, with what is true now. ORDER_STEP_REFUSED for one that has never gone and
 * for a code that cannot be used any more, and RATE_LIMITED after so many mails about the orders of its customer. Idempotent.
 */
export async function resendOrderMail(
  deps: ResendMailDeps,
  { mail, ...command }: ResendMailCommand,
): Promise<Order> {
  const code = mail === 'payment_code' ? await findCode(deps, command.orderId) : null;
  const again = { mail, resendId: command.id, code };
  return performOrderAct(
    deps.outbox,
    { ...command, version: null },
    ['mail_resent'],
    async (order, { tx, record }) => {
      const isWithoutCode = mail === 'payment_code' && code === null;
      const sent = mailsSentFor(order, await findActsOf(tx, order.id));
      if (isWithoutCode || !sent.includes(mail)) throw new AppError('ORDER_STEP_REFUSED');
      if ((await countRecentResends(tx, order.userId, HOUR_SECONDS)) >= deps.mailResendsPerHour)
        throw new AppError('RATE_LIMITED', { retryAfter: HOUR_SECONDS });
      await record(eventOf(deps, order, again));
      return { order, detail: { mail } };
    },
  );
}
