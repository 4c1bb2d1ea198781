import { foldValue } from '@tapory/text';

/** A number, after the word for one, and what follows the word or sign of an extension. */
const NUMBER =
  /^(?:(?:tel|phone|mobile|電話|手機|行動電話)[\s.:]*)?(\(?\+?[\d\s().-]+?)\s*(?:(?:#|轉|转|分機|內線|,|;ext=|\bext\.?|\bx|extension)\s*:?\s*(\d{1,6}))?$/iu;

/**
 * What a person would dial for a number as it stands on a card: a country code or a leading zero, never both, and the
 * extension after a pause (RFC 3966 leaves it to the phone; `,` waits). Null for what cannot be read as one number.
 */
export function phoneLink(phone: string): string | null {
  const [, written = '', extension] = NUMBER.exec(foldValue(phone)) ?? [];
  const national = written.replace(/^(\+|00)([\d\s]*)\(0\)/, '$1$2');
  const digits = national
    .replace(/[^\d+]/g, '')
    .replace(/^00(?=[1-9])/, '+')
    // Taiwan's code without its plus, before a number that then has no zero.
    .replace(/^886(?=0?[2-9]\d{7,8}$)/, '+886')
    .replace(/^\+8860/, '+886');
  if (!/^(?:\+[1-9])?\d{3,15}$/.test(digits)) return null;
  return `tel:${digits}${extension === undefined ? '' : `,${extension}`}`;
}
