import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import type { Tx } from '../../data/database.ts';
import { readClock } from '../../data/read-clock.ts';
import { findOrder } from '../../orders/data/orders.ts';
import { isEnded } from '../../orders/domain/order-states.ts';
import { findQuoteOfCommand, insertBulkQuote } from '../data/bulk-quotes.ts';
import { changeBulkRequest, lockBulkRequest } from '../data/bulk-requests.ts';
import { type BulkRequest, bulkTransitions, isLapsed } from '../domain/bulk-request.ts';
import { checkTerms } from '../domain/quote.ts';
import { quoteActedEvent, quoteChangedEvent } from './quote-event.ts';

export type MakeQuoteCommand = {
  id: string;
  requestId: string;
  actorId: string;
  /** The quote that the actor saw; 0 for none. */
  version: number;
  prices: { lineId: string; unitPrice: number }[];
  shipping: number;
  validUntil: Date;
};

/** Whether a quote may still be made: of an accepted one only when its order has ended unpaid. */
async function mayBeQuoted(tx: Tx, { status, orderId }: BulkRequest): Promise<boolean> {
  if (status === 'quoted') return true;
  if (!bulkTransitions.can(status, 'quoted')) return false;
  const order = orderId === null ? null : await findOrder(tx, orderId);
  return order === null || isEnded(order.paymentStatus);
}

/**
 * Makes a quote, or a new version of it, which alone holds from then on; its customer is told by mail. CONFLICT when there is another
 * version than the actor saw; BULK_ENDED once it is accepted, closed or withdrawn. A repeated command makes one.
 */
export async function makeQuote(
  { outbox, quoteMax }: { outbox: Outbox<Tx>; quoteMax: number },
  { id, requestId, actorId, version, prices, shipping, validUntil }: MakeQuoteCommand,
): Promise<BulkRequest> {
  return outbox.transaction(async (tx, record) => {
    const request = await lockBulkRequest(tx, requestId);
    if (await findQuoteOfCommand(tx, id)) return request;
    if (!(await mayBeQuoted(tx, request))) throw new AppError('BULK_ENDED');
    if (request.quoteVersion !== version) throw new AppError('CONFLICT');
    const now = await readClock(tx);
    if (isLapsed({ validUntil }, now)) throw new AppError('VALIDITY_INVALID');
    const quote = {
      ...{
        id,
        requestId,
        version: version + 1,
        ...checkTerms(request.lines, { given: prices, shipping, max: quoteMax }),
      },
      ...{ validUntil, createdBy: actorId, createdAt: now },
    };
    await insertBulkQuote(tx, quote);
    const quoteVersion = quote.version;
    const change = { status: 'quoted', isWaiting: false, quoteVersion, changedAt: now } as const;
    const quoted = await changeBulkRequest(tx, request, change);
    await record(quoteChangedEvent(quoted, { change: 'quoted', cause: id, quote }));
    const { total } = quote;
    const acted = { actId: id, actorId, act: 'made', actedAt: now, version: quoteVersion, total } as const;
    await record(quoteActedEvent(quoted, acted));
    return quoted;
  });
}
