import { createHash, randomUUIDv7 } from 'node:crypto';
import { customAlphabet } from 'nanoid';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A new UUIDv7 (RFC 9562): time-ordered, for keys inside the system. */
export const newId = (): string => randomUUIDv7();

/** A UUIDv8 that depends only on the texts given; the same command always gets the same id. */
export function derivedId(...parts: string[]): string {
  const bytes = createHash('sha256').update(parts.join('\u0000')).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return formatUuid(bytes);
}

/** A random base62 text; 22 characters carry 130 bits, enough for an id that must not be guessed. */
export const randomBase62: (length?: number) => string = customAlphabet(BASE62, 22);

function formatUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
