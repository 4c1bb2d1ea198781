import { queryOptions, useQuery } from '@tanstack/react-query';
import { readCart } from '../../../lib/api/gen/catalog-order/operations.gen.ts';
import type { Cart } from '../../../lib/api/gen/catalog-order/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

export type CartItem = Cart['items'][number];

export const cartQueryOptions = () =>
  queryOptions({
    queryKey: queryKeys.cart,
    queryFn: ({ signal }) => readCart({ signal }),
  });

export const useCart = (isWanted = true) => useQuery({ ...cartQueryOptions(), enabled: isWanted });
