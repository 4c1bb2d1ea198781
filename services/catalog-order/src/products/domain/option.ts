import type { BilingualName } from './bilingual-name.ts';

/** A specification in which a product is made, and what it costs besides the product's price. */
export type ProductOption = {
  id: string;
  name: BilingualName;
  /** NT$. */
  surcharge: number;
  /** On sale. */
  active: boolean;
};

/** Most specifications of a product. */
export const OPTIONS_MAX = 12;

/**
 * The specification that a customer chose; the first one where nobody has, null where the product has none. Undefined for one that is
 * not on sale any more.
 */
export function chosenOption(
  options: readonly ProductOption[],
  id: string,
): ProductOption | null | undefined {
  const onSale = options.filter(({ active }) => active);
  return id === '' ? (onSale[0] ?? null) : onSale.find((option) => option.id === id);
}
