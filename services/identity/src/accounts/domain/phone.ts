const MOBILE = /^09\d{8}$/;

/**
 * Normalises a Taiwanese mobile number to `09XXXXXXXX`; accepts +886, spaces, dashes, brackets and full-width
 * digits. Null when it is no mobile number.
 */
export function normalizePhone(typed: string): string | null {
  // NFKC maps full-width digits, signs and spaces to ASCII.
  const plain = typed.normalize('NFKC').replace(/[\s().\-‐-―−]/g, '');
  const national = plain.replace(/^(?:\+|00)?886\(?0?/, '0');
  return MOBILE.test(national) ? national : null;
}
