import { createHash, timingSafeEqual } from 'node:crypto';

export type Fields = Record<string, string>;
export type EcpayKeys = { hashKey: string; hashIv: string };

function compareIgnoringCase(a: string, b: string): number {
  const left = a.toLowerCase();
  const right = b.toLowerCase();
  return left < right ? -1 : Number(left > right);
}

/**
 * ECPay's CheckMacValue with SHA256 (https://developers.ecpay.com.tw/?p=2902): every field but itself, also empty ones,
 * sorted by name without regard to case. `~` and `'` are the two characters that JavaScript leaves and ECPay encodes.
 */
export function checkMacValue(fields: Fields, keys: EcpayKeys): string {
  const sorted = Object.keys(fields)
    .filter((name) => name !== 'CheckMacValue')
    .sort(compareIgnoringCase)
    .map((name) => `${name}=${fields[name]}`);
  const plain = `HashKey=${keys.hashKey}&${sorted.join('&')}&HashIV=${keys.hashIv}`;
  const encoded = encodeURIComponent(plain.toWellFormed())
    .replace(/%20/g, '+')
    .replace(/~/g, '%7e')
    .replace(/'/g, '%27')
    .toLowerCase();
  return createHash('sha256').update(encoded).digest('hex').toUpperCase();
}

/** Whether fields from outside carry the right CheckMacValue; compared in constant time. */
export function hasValidMac(fields: Fields, keys: EcpayKeys): boolean {
  const given = Buffer.from(fields.CheckMacValue ?? '');
  const expected = Buffer.from(checkMacValue(fields, keys));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
