import type { Money } from '@tapory/money';
import type { BilingualName } from '../../products/domain/bilingual-name.ts';

export type Orientation = 'landscape' | 'portrait';

/** A cart line with the product's current name and price. */
export type CartLine = {
  id: string;
  productKey: string;
  name: BilingualName;
  unitPrice: Money;
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
