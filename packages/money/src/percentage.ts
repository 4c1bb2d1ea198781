import { type Money, twd } from './money.ts';

/**
 * A whole percentage of an amount, rounded half up to the dollar.
 * Throws RangeError when `percent` is not an integer from 0 to 100.
 */
export function percentageOf(amount: Money, percent: number): Money {
  if (!Number.isInteger(percent) || percent < 0 || percent > 100) {
    throw new RangeError(`not a whole percentage: ${percent}`);
  }
  return twd(Math.floor((amount.units * percent + 50) / 100));
}
