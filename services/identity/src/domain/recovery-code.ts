/** How many codes an account has (decisions 3). */
export const RECOVERY_CODE_COUNT = 10;

/** Random bytes that one code takes. */
export const RECOVERY_CODE_BYTES = 10;

// Crockford's base 32: nothing in it is mistaken for another when read from paper.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ten letters with a dash in the middle, 50 bits: `7K3QX-M0V9D`. */
export function formatRecoveryCode(random: Uint8Array): string {
  const letters = [...random.slice(0, RECOVERY_CODE_BYTES)].map((byte) => ALPHABET[byte % 32]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
