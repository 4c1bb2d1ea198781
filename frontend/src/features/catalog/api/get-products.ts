import { queryOptions, useQuery } from '@tanstack/react-query';
import { listProducts } from '../../../lib/api/gen/catalog-order/operations.gen.ts';
import type { Product } from '../../../lib/api/gen/catalog-order/types.gen.ts';

export type { Product };

export const productsQueryOptions = () =>
  queryOptions({
    queryKey: ['products'],
    queryFn: ({ signal }) => listProducts({ signal }),
    staleTime: 5 * 60_000,
  });

export const useProducts = () => useQuery(productsQueryOptions());
