import type { Money } from '@tapory/money';
import type { BilingualName } from '../../products/domain/bilingual-name.ts';

export type Orientation = 'landscape' | 'portrait';

/** Maximum characters of what a buyer writes about a line. */
export const LINE_NOTES_MAX = 500;

/** A cart line with the product's current name and price, and those of its specification. */
export type CartLine = {
  id: string;
  productKey: string;
  name: BilingualName;
  /** With the surcharge of its specification. */
  unitPrice: Money;
  /** Its specification; empty and null where the product has none. */
  optionId: string;
  optionName: BilingualName | null;
  /** The chosen specification is not on sale any more. */
  isOptionGone: boolean;
  quantity: number;
  videoId: string;
  jobId: string;
  orientation: Orientation;
  title: string;
  artworkUrl: string;
  /** The crop that is printed; null for the one that holds when it is ordered. */
  cropId: string | null;
  notes: string;
};

/** Total pieces of all lines. */
export const piecesOf = (lines: readonly Pick<CartLine, 'quantity'>[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
