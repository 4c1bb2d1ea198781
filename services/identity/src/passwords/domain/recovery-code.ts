import { foldCode } from '@tapory/text';

/** Number of codes of an account. */
export const RECOVERY_CODE_COUNT = 10;

/** Random bytes of one code. */
export const RECOVERY_CODE_BYTES = 10;

// Crockford's base 32: no characters that look alike on paper.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ten letters with a dash in the middle, 50 bits: `7K3QX-M0V9D`. */
export function formatRecoveryCode(random: Uint8Array): string {
  const letters = [...random.slice(0, RECOVERY_CODE_BYTES)].map((byte) => ALPHABET[byte % 32]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** Normalises what people copy from paper: any case, spaces, O for 0, I and L for 1. */
export function normalizeRecoveryCode(typed: string): string {
  const letters = foldCode(typed).replaceAll('-', '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
