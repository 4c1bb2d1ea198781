import { twd } from '@tapory/money';
import type { CartLine } from '../../cart/domain/cart-line.ts';
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
  coupon: { code: string; name: string } | null;
};

export type QuoteDeps = { database: Database; peers: Peers; limits: Limits };

/** Prices an order of the cart; throws the coupon's error when it cannot be used. */
export async function quoteCheckout(
  { database, peers, limits }: QuoteDeps,
  options: QuoteOptions,
): Promise<CheckoutQuote> {
  const { couponCode: code, userId } = options;
  const lines = await selectLines(database, options);
  if (code === undefined) return { lines, totals: totalsOf(lines, twd(0)), coupon: null };
  const claim = await couponClaim(database, userId, lines);
  const quote = await limits.limitWrongCodes(userId, () => peers.coupon.quoteCoupon({ code, ...claim }));
  const discount = twd(quote.discount?.units ?? 0);
  return { lines, totals: totalsOf(lines, discount), coupon: { code: quote.code, name: quote.name } };
}
