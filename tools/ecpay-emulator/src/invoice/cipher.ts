import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Keys } from '../check-mac-value.ts';

/** Every byte but letters, digits, `-`, `_` and `.` as %XX in upper case, a space as `+`: PHP's urlencode. */
function urlEncode(text: string): string {
  let encoded = '';
  for (const byte of Buffer.from(text, 'utf8')) {
    const char = String.fromCharCode(byte);
    if (/[A-Za-z0-9\-_.]/.test(char)) encoded += char;
    else if (char === ' ') encoded += '+';
    else encoded += `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return encoded;
}

/** `Data` of the invoice API: JSON, urlencoded, AES-128-CBC with PKCS7, base64. */
export function sealData(content: object, { hashKey, hashIv }: Keys): string {
  const cipher = createCipheriv('aes-128-cbc', hashKey, hashIv);
  const plain = urlEncode(JSON.stringify(content));
  return cipher.update(plain, 'utf8', 'base64') + cipher.final('base64');
}

/** The content of such a `Data`; throws when it was not sealed with these keys. */
export function openData(data: string, { hashKey, hashIv }: Keys): Record<string, unknown> {
  const decipher = createDecipheriv('aes-128-cbc', hashKey, hashIv);
  const plain = decipher.update(data, 'base64', 'utf8') + decipher.final('utf8');
  const content: unknown = JSON.parse(decodeURIComponent(plain.replaceAll('+', ' ')));
  if (typeof content !== 'object' || content === null) throw new RangeError('Data is no object');
  return content as Record<string, unknown>;
}
