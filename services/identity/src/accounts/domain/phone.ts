import { foldTaiwanPhone } from '@tapory/text';

const MOBILE = /^09\d{8}$/;

/**
 * Normalises a Taiwanese mobile number to `09XXXXXXXX`; accepts +886, spaces, dashes, brackets and full-width
 * digits. Null when it is no mobile number.
 */
export function normalizePhone(typed: string): string | null {
  const national = foldTaiwanPhone(typed);
  return MOBILE.test(national) ? national : null;
}
