import { type Money, twd } from './money.ts';

/**
 * The tax inside an amount that includes it, rounded half up to the dollar: NT$400 at 5 % hold NT$19.
 * Throws RangeError when `percent` is not an integer from 0 to 100.
 */
export function includedTax(amount: Money, percent: number): Money {
  if (!Number.isInteger(percent) || percent < 0 || percent > 100) {
    throw new RangeError(`not a whole percentage: ${percent}`);
  }
  const whole = 100 + percent;
  return twd(Math.floor((amount.units * percent * 2 + whole) / (whole * 2)));
}
