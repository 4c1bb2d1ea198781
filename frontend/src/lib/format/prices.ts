import { textValues } from '@tapory/shop';
import type { Money } from '../api/types.ts';
import { formatMoney } from './money.ts';

/** `NT$400`, or `NT$380–NT$420` where products have several prices; the shop's list price while nothing is on sale. */
export function formatPrices(prices: { min: Money; max: Money } | null): string {
  if (!prices) return textValues.price;
  const [min, max] = [formatMoney(prices.min), formatMoney(prices.max)];
  return min === max ? min : `${min}–${max}`;
}
