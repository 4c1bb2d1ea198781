import { createHash, timingSafeEqual } from 'node:crypto';

export type LogisticsKeys = { hashKey: string; hashIv: string };
type Fields = Readonly<Record<string, string>>;

function caseless(one: string, other: string): number {
  const [left, right] = [one.toLowerCase(), other.toLowerCase()];
  return left < right ? -1 : Number(left > right);
}

/**
 * CheckMacValue of ECPay's logistics: as that of payments, but MD5. Every field but itself, also empty ones, by name without regard to
 * case. Source: ECPay, 物流整合 API, 檢查碼機制 (checksum mechanism).
 */
export function checkMacValue(fields: Fields, { hashKey, hashIv }: LogisticsKeys): string {
  const pairs = Object.keys(fields)
    .filter((name) => name !== 'CheckMacValue')
    .sort(caseless)
    .map((name) => `${name}=${fields[name]}`);
  const plain = `HashKey=${hashKey}&${pairs.join('&')}&HashIV=${hashIv}`;
  const encoded = encodeURIComponent(plain.toWellFormed())
    .replace(/%20/g, '+')
    .replace(/~/g, '%7e')
    .replace(/'/g, '%27')
    .toLowerCase();
  return createHash('md5').update(encoded).digest('hex').toUpperCase();
}

/** Whether ECPay has signed these fields; compared in constant time. */
export function hasValidMac(fields: Fields, keys: LogisticsKeys): boolean {
  const given = Buffer.from(fields.CheckMacValue ?? '');
  const expected = Buffer.from(checkMacValue(fields, keys));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
