export type Currency = 'TWD';

/** An integer amount of New Taiwan dollars. There are no decimals anywhere in the shop. */
export type Money = { units: number; currency: Currency };

/** Builds an amount. Throws RangeError on anything but a safe integer. */
export function twd(units: number): Money {
  if (!Number.isSafeInteger(units)) throw new RangeError(`not an integer amount of TWD: ${units}`);
  return { units, currency: 'TWD' };
}

/** Whether a value from outside is an amount. */
export function isMoney(value: unknown): value is Money {
  if (typeof value !== 'object' || value === null) return false;
  const { units, currency } = value as Partial<Money>;
  return currency === 'TWD' && Number.isSafeInteger(units);
}

/** Adds amounts; nothing adds up to NT$0. */
export function sumMoney(amounts: readonly Money[]): Money {
  return twd(amounts.reduce((total, amount) => total + amount.units, 0));
}

/** `a − b`; may be negative. */
export function subtractMoney(a: Money, b: Money): Money {
  return twd(a.units - b.units);
}

/** Unit price × quantity. */
export function timesMoney(price: Money, quantity: number): Money {
  return twd(price.units * quantity);
}
