import { formatTaipeiDay } from '@tapory/taipei-time';

// Crockford's alphabet without I, L, O, U, so that a number is unambiguous when read out.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A human-readable order number: the Taipei day and six characters, such as `T261121-7K3QX0`.
 * `random` are six numbers from 0 to 255; the caller retries when the number is taken.
 */
export function orderNumber(now: Date, random: Uint8Array): string {
  const day = formatTaipeiDay(now).slice(2).replaceAll('-', '');
  const tail = [...random.subarray(0, 6)].map((byte) => ALPHABET[byte % 32]).join('');
  return `T${day}-${tail}`;
}

/** Whether a text has the form of an order number. */
export const isOrderNumber = (text: string): boolean => /^T\d{6}-[0-9A-HJKMNP-TV-Z]{6}$/.test(text);
