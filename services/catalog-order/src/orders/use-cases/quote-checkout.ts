import { AppError, type ErrorCode } from '@tapory/errors';
import { twd } from '@tapory/money';
import { type CartLine, piecesOf } from '../../cart/domain/cart-line.ts';
import { type Totals, totalsOf } from '../../cart/domain/pricing.ts';
import { selectLines } from '../../cart/use-cases/select-lines.ts';
import type { Peers } from '../../clients/peers.ts';
import type { Database } from '../../data/database.ts';
import type { Limits } from '../data/limits.ts';
import { couponClaim } from './coupon-claim.ts';

export type QuoteOptions = {
  userId: string;
  couponCode?: string | undefined;
  itemIds?: string[] | undefined;
};

export type CheckoutQuote = {
  lines: CartLine[];
  totals: Totals;
  coupon: { code: string; name: string; productKeys: string[] } | null;
};

export type QuoteDeps = { database: Database; peers: Peers; limits: Limits; bulkThreshold: number };

/** What a coupon service that is away or broken answers: it says nothing of the coupon. */
const NO_ANSWER: readonly ErrorCode[] = ['TEMPORARILY_UNAVAILABLE', 'INTERNAL'];

function couponError(thrown: unknown): never {
  const error = AppError.from(thrown);
  throw NO_ANSWER.includes(error.code) ? new AppError('SYSTEM_ERROR', { cause: error }) : error;
}

/**
 * Prices an order of the cart. Throws the coupon's error when it cannot be used, BULK_NO_COUPON where staff quote the price, and
 * SYSTEM_ERROR when that cannot be told, so that the order can still be placed without it.
 */
export async function quoteCheckout(
  { database, peers, limits, bulkThreshold }: QuoteDeps,
  options: QuoteOptions,
): Promise<CheckoutQuote> {
  const { couponCode: code, userId } = options;
  const lines = await selectLines(database, options);
  if (code === undefined) return { lines, totals: totalsOf(lines, twd(0)), coupon: null };
  if (piecesOf(lines) >= bulkThreshold) throw new AppError('BULK_NO_COUPON');
  const claim = await couponClaim(database, userId, lines);
  const quote = await limits
    .limitWrongCodes(userId, () => peers.coupon.quoteCoupon({ code, ...claim }))
    .catch(couponError);
  const discount = twd(quote.discount?.units ?? 0);
  const { code: known, name, productKeys } = quote;
  return {
    lines,
    totals: totalsOf(lines, discount, productKeys),
    coupon: { code: known, name, productKeys },
  };
}
