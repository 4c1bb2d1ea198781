import { queryOptions, useQuery } from '@tanstack/react-query';
import { listedProducts } from '@tapory/shop';
import { listProducts } from '../../../lib/api/gen/catalog-order/operations.gen.ts';
import type { Product } from '../../../lib/api/gen/catalog-order/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

export type { Product };

/** The opening range is shown until the service has responded: a prerendered page shows it too. */
const listed = {
  items: listedProducts.map((product) => ({
    ...product,
    id: product.key,
    options: [],
    pictures: [],
    isSoldOut: false,
  })),
};

export const productsQueryOptions = () =>
  queryOptions({
    queryKey: queryKeys.products,
    queryFn: ({ signal }) => listProducts({ signal }),
    staleTime: 5 * 60_000,
    placeholderData: listed,
  });

export const useProducts = () => useQuery(productsQueryOptions());
