import { createHash, timingSafeEqual } from 'node:crypto';

export type Keys = { hashKey: string; hashIv: string };
export type Fields = Record<string, string>;

// .NET's UrlEncode leaves these seven alone; everything else outside letters and digits stays encoded.
const DOTNET_KEEPS: readonly (readonly [RegExp, string])[] = [
  [/%2d/g, '-'],
  [/%5f/g, '_'],
  [/%2e/g, '.'],
  [/%21/g, '!'],
  [/%2a/g, '*'],
  [/%28/g, '('],
  [/%29/g, ')'],
];

/** Percent-encodes every byte but letters and digits, as PHP's urlencode does, in lower case. */
function encodeAll(text: string): string {
  let encoded = '';
  for (const byte of Buffer.from(text, 'utf8')) {
    const char = String.fromCharCode(byte);
    if (/[A-Za-z0-9]/.test(char)) encoded += char.toLowerCase();
    else if (char === ' ') encoded += '+';
    else encoded += `%${byte.toString(16).padStart(2, '0')}`;
  }
  return encoded;
}

function caseless(a: string, b: string): number {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** What a checksum is made of, encoded as ECPay's servers do; a CheckMacValue among the fields is left out. */
export function macText(fields: Fields, { hashKey, hashIv }: Keys): string {
  const pairs = Object.keys(fields)
    .filter((name) => name !== 'CheckMacValue')
    .sort(caseless)
    .map((name) => `${name}=${fields[name]}`);
  const plain = [`HashKey=${hashKey}`, ...pairs, `HashIV=${hashIv}`].join('&');
  return DOTNET_KEEPS.reduce((text, [code, char]) => text.replace(code, char), encodeAll(plain));
}

/** CheckMacValue of a set of fields (EncryptType 1, SHA256). */
export function checkMacValue(fields: Fields, keys: Keys): string {
  return createHash('sha256').update(macText(fields, keys)).digest('hex').toUpperCase();
}

/** The fields with their CheckMacValue. */
export function signed(fields: Fields, keys: Keys): Fields {
  return { ...fields, CheckMacValue: checkMacValue(fields, keys) };
}

/** Whether the CheckMacValue among the fields is theirs. */
export function hasValidMac(fields: Fields, keys: Keys): boolean {
  const given = Buffer.from(fields.CheckMacValue ?? '');
  const expected = Buffer.from(checkMacValue(fields, keys));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
