import { foldDigits } from '@tapory/text';

/** Fewer digits after the country code are the code itself being typed, or digits of another number. */
const COUNTRY_CODE = /^(?:\+|00)?8860?(?=\d{3})/;

/**
 * The substrings to look for in stored phone numbers: what was typed without spaces, dashes and brackets, and, where that
 * begins with Taiwan's country code, the same as a number inside the country. None when nothing else was typed.
 */
export function phoneSearches(search: string): string[] {
  const typed = foldDigits(search);
  return typed === '' ? [] : [...new Set([typed, typed.replace(COUNTRY_CODE, '0')])];
}
