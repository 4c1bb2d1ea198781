import { AppError } from '@tapory/errors';
import { derivedId, newId } from '@tapory/service-kit';
import { preparePrints } from '../../cart/use-cases/prepare-prints.ts';
import { verifyKeepsakes } from '../../cart/use-cases/verify-design.ts';
import type { Tx } from '../../data/database.ts';
import { refuseErased } from '../../data/erased-owners.ts';
import { readClock } from '../../data/read-clock.ts';
import { insertOrder } from '../../orders/data/insert-order.ts';
import { findOrder } from '../../orders/data/orders.ts';
import { buildOrder, type PrintedLine } from '../../orders/domain/build-order.ts';
import type { Order } from '../../orders/domain/order.ts';
import { isPaid } from '../../orders/domain/order-states.ts';
import { orderPlacedEvent } from '../../orders/use-cases/order-events.ts';
import type { PlaceOrderDeps } from '../../orders/use-cases/place-order.ts';
import { takeStock } from '../../products/data/stock.ts';
import { findCurrentQuote } from '../data/bulk-quotes.ts';
import { changeBulkRequest, findBulkRequest, lockBulkRequest } from '../data/bulk-requests.ts';
import { type BulkQuote, type BulkRequest, isLapsed } from '../domain/bulk-request.ts';
import { quotedLines } from '../domain/quote.ts';

export type AcceptQuoteOptions = {
  requestId: string;
  userId: string;
  /** Of the quote that the customer saw. */
  version: number;
  withdrawalTextVersion: string;
};

/** The quote that is accepted now. QUOTE_CHANGED, QUOTE_LAPSED or BULK_ENDED. */
function acceptable(
  request: BulkRequest,
  quote: BulkQuote | null,
  { version, now }: { version: number; now: Date },
): BulkQuote {
  if (request.status !== 'quoted' && request.status !== 'waiting') throw new AppError('BULK_ENDED');
  if (!quote || quote.version !== version) throw new AppError('QUOTE_CHANGED');
  if (isLapsed(quote, now)) throw new AppError('QUOTE_LAPSED');
  return quote;
}

/** BULK_ENDED when the order of an earlier version, which had ended, was paid late: staff decide about that money first. */
async function refusePaid(tx: Tx, { orderId }: BulkRequest): Promise<void> {
  const earlier = orderId === null ? null : await findOrder(tx, orderId);
  if (earlier && isPaid(earlier.paymentStatus)) throw new AppError('BULK_ENDED');
}

/** The order of an accepted quote; null while it is not accepted. */
async function orderOf(tx: Tx, request: BulkRequest): Promise<Order | null> {
  return request.status === 'accepted' && request.orderId ? findOrder(tx, request.orderId) : null;
}

const orderRequestOf = (request: BulkRequest, version: number, withdrawalTextVersion: string) => ({
  // One order of one version, however often it is accepted.
  id: derivedId('accepted-quote', request.id, String(version)),
  userId: request.userId,
  recipient: request.recipient,
  notes: request.remarks,
  invoice: request.invoice,
  language: request.language,
  withdrawalTextVersion,
});

/** Locks the request, so that of an acceptance and a change by staff the second one sees the first. */
function storeAccepted(
  deps: PlaceOrderDeps,
  { requestId, userId, version, withdrawalTextVersion }: AcceptQuoteOptions,
  printed: PrintedLine[],
): Promise<Order> {
  return deps.outbox.transaction(async (tx, record) => {
    const request = await lockBulkRequest(tx, requestId);
    const accepted = await orderOf(tx, request);
    if (accepted) return accepted;
    await refuseErased(tx, userId);
    const now = await readClock(tx);
    const quote = acceptable(request, await findCurrentQuote(tx, request), { version, now });
    await refusePaid(tx, request);
    // Until the quote lapses, and not shorter than any other order.
    const payableMs = Math.max(deps.payableMs, quote.validUntil.getTime() - now.getTime());
    const order = buildOrder(orderRequestOf(request, version, withdrawalTextVersion), {
      ...{ lines: quotedLines(printed, quote.prices), shipping: quote.shipping, coupon: null },
      ...{ now, payableMs, newId, bulkRequestId: requestId },
    });
    if (order.total !== quote.total) throw new Error(`order ${order.id} differs from its quote`);
    const stored = await insertOrder(tx, order);
    await takeStock(tx, stored);
    await changeBulkRequest(tx, request, {
      ...{ status: 'accepted', isWaiting: false, orderId: stored.id, changedAt: now },
    });
    await record(orderPlacedEvent(stored));
    return stored;
  });
}

/**
 * Accepts a quote: an order with its prices, to be paid as any other. Accepted again it is the same order. QUOTE_CHANGED when staff
 * have made another version since, QUOTE_LAPSED after its validity, BULK_ENDED when it is closed or paid already; the errors of
 * {@link verifyKeepsakes} and of {@link preparePrints}; PRODUCT_SOLD_OUT.
 */
export async function acceptQuote(deps: PlaceOrderDeps, options: AcceptQuoteOptions): Promise<Order> {
  const { pool } = deps.database;
  const request = await findBulkRequest(pool, options.requestId);
  if (!request) throw new AppError('NOT_FOUND');
  const accepted = await orderOf(pool, request);
  if (accepted) return accepted;
  const seen = { version: options.version, now: await readClock(pool) };
  acceptable(request, await findCurrentQuote(pool, request), seen);
  await refusePaid(pool, request);
  await verifyKeepsakes(deps.peers, options.userId, request.lines);
  const printed = await preparePrints(deps.peers, options.userId, request.lines);
  return storeAccepted(deps, options, printed);
}
