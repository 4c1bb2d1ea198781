const MOBILE = /^09\d{8}$/;

/**
 * A Taiwanese mobile number as `09XXXXXXXX`, from what people type: +886, spaces, dashes, brackets, full-width digits
 * (decisions 2). Null when it is none.
 */
export function normalizePhone(typed: string): string | null {
  // NFKC makes full-width digits, signs and spaces plain ones.
  const plain = typed.normalize('NFKC').replace(/[\s().\-‐-―−]/g, '');
  const national = plain.replace(/^(?:\+|00)?886\(?0?/, '0');
  return MOBILE.test(national) ? national : null;
}
