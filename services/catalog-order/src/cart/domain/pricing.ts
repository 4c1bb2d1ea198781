import { type Money, spreadAmount, subtractMoney, sumMoney, timesMoney, twd } from '@tapory/money';

export type PricedLine = { productKey: string; unitPrice: Money; quantity: number };

export type Totals = {
  /** Each line's amount before discount and its share of the discount. */
  lines: { amount: Money; discount: Money }[];
  subtotal: Money;
  discount: Money;
  total: Money;
};

/**
 * Sums lines and allocates the discount without rounding loss to those of the discounted products; none named: to all.
 * Throws RangeError for a discount below NT$0 or
 * above the subtotal.
 */
export function totalsOf(
  lines: readonly PricedLine[],
  discount: Money,
  productKeys: readonly string[] = [],
): Totals {
  const amounts = lines.map((line) => timesMoney(line.unitPrice, line.quantity));
  const subtotal = sumMoney(amounts);
  if (discount.units < 0 || discount.units > subtotal.units)
    throw new RangeError(`a discount of NT$${discount.units} on NT$${subtotal.units}`);
  const isDiscounted = (key: string) => productKeys.length === 0 || productKeys.includes(key);
  const weights = lines.map(({ productKey }, index) =>
    isDiscounted(productKey) ? (amounts[index] ?? twd(0)) : twd(0),
  );
  const parts = spreadAmount(discount, weights);
  return {
    lines: amounts.map((amount, index) => ({
      amount,
      discount: parts[index] ?? { units: 0, currency: 'TWD' },
    })),
    subtotal,
    discount,
    total: subtractMoney(subtotal, discount),
  };
}
