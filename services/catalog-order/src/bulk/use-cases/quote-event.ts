import type { OutgoingEvent } from '@tapory/messaging';
import { twd } from '@tapory/money';
import type { BulkQuote, BulkRequest } from '../domain/bulk-request.ts';

/** What its customer is told: that it has come, that there is a quote, that staff have written, or that there will be none. */
export type QuoteChange = 'requested' | 'quoted' | 'answered' | 'closed';

/** A bulk request has changed in a way that its customer hears of; `cause` is the command that changed it. */
export function quoteChangedEvent(
  request: BulkRequest,
  { change, cause, quote }: { change: QuoteChange; cause: string; quote?: BulkQuote },
): OutgoingEvent {
  const { id, number, userId, recipient, language } = request;
  const data = {
    ...{ requestId: id, requestNumber: number, userId, change, causeId: cause },
    version: request.quoteVersion,
    total: twd(quote?.total ?? 0),
    validUntil: quote?.validUntil,
    contact: recipient.email === '' ? undefined : { email: recipient.email, language },
  };
  return { type: 'order.quote-changed', subject: id, data };
}

/** What staff did to a request, for the log of all their acts. */
export function quoteActedEvent(
  { id: requestId, number: requestNumber }: BulkRequest,
  {
    total,
    reason = '',
    version = 0,
    ...act
  }: { actId: string; actorId: string; act: 'made' | 'answered' | 'closed'; actedAt: Date } & {
    reason?: string;
    version?: number;
    total?: number;
  },
): OutgoingEvent {
  const money = total === undefined ? undefined : twd(total);
  const data = { requestId, requestNumber, ...act, reason, version, total: money };
  return { type: 'quote.acted', subject: requestId, data };
}
