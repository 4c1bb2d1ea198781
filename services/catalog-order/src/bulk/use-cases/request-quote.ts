import { AppError } from '@tapory/errors';
import type { Language } from '@tapory/service-kit';
import { takeCartLines } from '../../cart/data/cart-items.ts';
import { piecesOf } from '../../cart/domain/cart-line.ts';
import { preparePrints } from '../../cart/use-cases/prepare-prints.ts';
import { selectLines } from '../../cart/use-cases/select-lines.ts';
import { verifyDesigns } from '../../cart/use-cases/verify-design.ts';
import { readClock } from '../../data/read-clock.ts';
import type { Invoice } from '../../orders/domain/invoice.ts';
import type { Recipient } from '../../orders/domain/recipient.ts';
import type { PlaceOrderDeps } from '../../orders/use-cases/place-order.ts';
import { findBulkRequest, insertBulkRequest } from '../data/bulk-requests.ts';
import type { BulkRequest } from '../domain/bulk-request.ts';
import { type LinePieces, withPieces } from '../domain/piece-names.ts';
import { quoteChangedEvent } from './quote-event.ts';

/** The request's id is that of its command. */
export type RequestQuoteOptions = {
  id: string;
  userId: string;
  /** The cart lines to ask for; the whole cart by default. */
  itemIds?: string[] | undefined;
  recipient: Recipient;
  invoice: Invoice;
  company: string;
  wishedOn: string | null;
  remarks: string;
  language: Language;
  /** Whose the pieces of a line are, and whether each is a keepsake of its own. */
  pieceNames: LinePieces[];
};

async function requestNewQuote(
  deps: PlaceOrderDeps,
  { itemIds, pieceNames, ...typed }: RequestQuoteOptions,
): Promise<BulkRequest> {
  const { userId } = typed;
  const lines = await selectLines(deps.database, { userId, itemIds });
  if (piecesOf(lines) < deps.bulkThreshold)
    throw new AppError('BULK_TOO_FEW', { params: { min: deps.bulkThreshold } });
  const named = withPieces(lines, pieceNames);
  await verifyDesigns(deps.peers, userId, lines);
  const printed = await preparePrints(deps.peers, userId, named);
  const now = await readClock(deps.database.pool);
  return deps.outbox.transaction(async (tx, record) => {
    await takeCartLines(tx, userId, lines);
    const request = await insertBulkRequest(tx, {
      ...{ ...typed, lines: printed, status: 'waiting', isWaiting: true, quoteVersion: 0, orderId: null },
      ...{ createdAt: now, changedAt: now },
    });
    await record(quoteChangedEvent(request, { change: 'requested', cause: request.id }));
    return request;
  });
}

/**
 * Asks staff for a quote of cart lines, which leave the cart; it is no order. A repeated command returns its request. BULK_TOO_FEW
 * below the threshold; CART_EMPTY, CART_CHANGED and the errors of a design as with an order; RATE_LIMITED together with orders.
 */
export async function requestQuote(deps: PlaceOrderDeps, options: RequestQuoteOptions): Promise<BulkRequest> {
  try {
    return await deps.limits.limitOrders(options.userId, () => requestNewQuote(deps, options));
  } catch (reason) {
    // A repeated command fails on its missing lines or the limit: return its request.
    const request = await findBulkRequest(deps.database.pool, options.id);
    if (!request) throw reason;
    return request;
  }
}
