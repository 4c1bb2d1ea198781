import { createHash, timingSafeEqual } from 'node:crypto';

/** PayNow's signature (CashFlow V1.7.1): SHA-1 over the concatenated values, upper-case hex. */
export function passCode(...values: readonly string[]): string {
  return createHash('sha1').update(values.join('')).digest('hex').toUpperCase();
}

/** Compares in constant time; PayNow's own samples come in both cases. */
export function isPassCode(given: string | undefined, expected: string): boolean {
  const left = Buffer.from((given ?? '').toUpperCase());
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}
