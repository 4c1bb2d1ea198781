import type { ProductKey } from '../../../config/shop.ts';
import { type Product, useProducts } from '../../../features/catalog/api/get-products.ts';
import { optionOf } from '../../../features/catalog/price-of.ts';
import type { Composition } from './composition.ts';

/** What of the catalogue a piece is made as: one that is sold no more gives way to the first that is. */
export function useSold(composition: Composition) {
  const { data, isPending, error, refetch } = useProducts();
  const products = data?.items ?? [];
  /** The chosen one; undefined while, or because, it cannot be read. */
  const product: Product | undefined = products.find(({ key }) => key === composition.product) ?? products[0];
  return {
    ...{ products, product, areProductsComing: isPending },
    /** Why the catalogue cannot be read. */
    productsError: products.length === 0 ? error : null,
    retryProducts: () => void refetch(),
    /** As it is shown, priced and bought; the draft keeps the choice. */
    composition: { ...composition, product: (product?.key ?? composition.product) as ProductKey },
  };
}

/** The line of the cart that it becomes. `cropId`: how its picture was cut for this product. */
export function lineOf(composition: Composition, product: Product, cropId: string | undefined) {
  const option = optionOf(product, composition.optionId);
  return {
    ...{ productKey: product.key, quantity: composition.quantity },
    ...(option ? { optionId: option.id } : {}),
    ...(cropId ? { cropId } : {}),
  };
}
