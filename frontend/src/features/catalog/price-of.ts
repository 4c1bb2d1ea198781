import type { Money } from '../../lib/api/types.ts';
import type { Product } from './api/get-products.ts';

/** The specification that holds: the chosen one, else the first; undefined where the product has none. */
export const optionOf = ({ options }: Product, id: string | null): Product['options'][number] | undefined =>
  options.find((option) => option.id === id) ?? options[0];

/** What a piece costs in a specification. */
export const priceOf = (product: Product, id: string | null): Money => ({
  ...product.price,
  units: product.price.units + (optionOf(product, id)?.surcharge.units ?? 0),
});
