import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ProductKey } from '../../../config/shop.ts';
import { request } from '../../../lib/api/request.ts';
import type { Money } from '../../../lib/api/types.ts';

export type Product = {
  id: string;
  key: ProductKey;
  name: Record<string, string>;
  description: Record<string, string>;
  price: Money;
};

export const productsQueryOptions = () =>
  queryOptions({
    queryKey: ['products'],
    queryFn: ({ signal }) => request<{ items: Product[] }>('/catalog-order/products', { signal }),
    staleTime: 5 * 60_000,
  });

export const useProducts = () => useQuery(productsQueryOptions());
