import { AppError } from '@tapory/errors';
import { type Money, sumMoney, twd } from '@tapory/money';
import { type Totals, totalsOf } from '../../cart/domain/pricing.ts';
import type { PrintedLine } from '../../orders/domain/build-order.ts';
import type { BulkQuote, Prices } from './bulk-request.ts';

type Terms = Pick<BulkQuote, 'prices' | 'shipping'>;

/** The lines at the prices of a quote. Throws for a line without one. */
export function quotedLines<Line extends Pick<PrintedLine, 'id'>>(
  lines: readonly Line[],
  prices: Prices,
): (Line & { unitPrice: Money })[] {
  return lines.map((line) => {
    const price = prices[line.id];
    if (price === undefined) throw new Error(`line ${line.id} has no price`);
    return { ...line, unitPrice: twd(price) };
  });
}

/** What a quote comes to; the same sums as an order's. */
export function quoteTotals(
  lines: readonly Pick<PrintedLine, 'id' | 'productKey' | 'quantity'>[],
  { prices, shipping }: Terms,
): Totals & { shipping: Money } {
  const totals = totalsOf(quotedLines(lines, prices), twd(0));
  return { ...totals, shipping: twd(shipping), total: sumMoney([totals.subtotal, twd(shipping)]) };
}

/**
 * The prices that staff have given, one for every line and for nothing else, and their total. VALIDATION_FAILED otherwise;
 * QUOTE_TOO_LARGE above `max`, which no payment takes.
 */
export function checkTerms(
  lines: readonly Pick<PrintedLine, 'id' | 'productKey' | 'quantity'>[],
  {
    given,
    shipping,
    max,
  }: { given: readonly { lineId: string; unitPrice: number }[]; shipping: number; max: number },
): Terms & Pick<BulkQuote, 'total'> {
  const prices = Object.fromEntries(given.map(({ lineId, unitPrice }) => [lineId, unitPrice]));
  const isComplete = given.length === lines.length && lines.every(({ id }) => prices[id] !== undefined);
  if (!isComplete) throw new AppError('VALIDATION_FAILED');
  const { total } = quoteTotals(lines, { prices, shipping });
  if (total.units > max) throw new AppError('QUOTE_TOO_LARGE', { params: { max } });
  return { prices, shipping, total: total.units };
}
