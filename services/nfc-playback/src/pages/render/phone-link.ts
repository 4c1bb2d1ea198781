import { readPhone } from '@tapory/text';

/**
 * What a person would dial for a number as it stands on a card: a country code or a leading zero, never both, and the
 * extension after a pause (RFC 3966 leaves it to the phone; `,` waits). Null for what cannot be read as one number.
 */
export function phoneLink(phone: string): string | null {
  const { number, extension } = readPhone(phone);
  const digits = number
    .replace(/^00(?=[1-9])/, '+')
    // Taiwan's code without its plus, before a number that then has no zero.
    .replace(/^886(?=0?[2-9]\d{7,8}$)/, '+886')
    .replace(/^\+8860/, '+886');
  if (!/^(?:\+[1-9])?\d{3,15}$/.test(digits)) return null;
  return `tel:${digits}${extension === undefined ? '' : `,${extension}`}`;
}
