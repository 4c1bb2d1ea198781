// Crockford's alphabet: no I, L, O, U, so a number read out loud is not misheard.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

// Making one costs more than the whole rest of an order number.
const TAIPEI_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Taipei' });

/**
 * A human-readable order number: the Taipei day and six characters, such as `T261121-7K3QX0`.
 * `random` are six numbers from 0 to 255; the caller makes another one should the number be taken.
 */
export function orderNumber(now: Date, random: Uint8Array): string {
  const day = TAIPEI_DAY.format(now).slice(2).replaceAll('-', '');
  const tail = [...random.subarray(0, 6)].map((byte) => ALPHABET[byte % 32]).join('');
  return `T${day}-${tail}`;
}
