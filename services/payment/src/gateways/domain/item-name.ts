import { cleanLine } from '@tapory/text';

/** ECPay advises 200 characters; one that is cut in the middle breaks the signature. */
const MAX_LENGTH = 195;

// ECPay's firewall refuses orders that name these programs.
const SHELL_WORDS = /\b(echo|curl|cmd|python|bash)\b/gi;

/** A product's name as ECPay accepts it: no markup, no control characters, no item separators. */
function clean(name: string): string {
  return cleanLine(name)
    .replace(/<[^>]*>/g, ' ')
    .replace(/['"<>&#\\]/g, ' ')
    .replace(SHELL_WORDS, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The names of the items, separated by `#`, cut between characters at 195. */
export function itemName(names: readonly string[]): string {
  const text = names
    .map(clean)
    .filter((name) => name !== '')
    .join('#');
  const cut = [...text]
    .slice(0, MAX_LENGTH)
    .join('')
    .replace(/[#\s]+$/, '');
  return cut === '' ? 'Tapory' : cut;
}
