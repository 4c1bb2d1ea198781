import { queryOptions, useQuery } from '@tanstack/react-query';
import { readCart } from '../../../lib/api/gen/catalog-order/operations.gen.ts';
import type { Cart } from '../../../lib/api/gen/catalog-order/types.gen.ts';

export type CartItem = Cart['items'][number];

export const cartQueryOptions = () =>
  queryOptions({
    queryKey: ['cart'],
    queryFn: ({ signal }) => readCart({ signal }),
  });

export const useCart = (isWanted = true) => useQuery({ ...cartQueryOptions(), enabled: isWanted });
