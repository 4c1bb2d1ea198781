import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ProductKey } from '../../../config/shop.ts';
import { request } from '../../../lib/api/request.ts';
import type { Money } from '../../../lib/api/types.ts';

export type Orientation = 'landscape' | 'portrait';

export type CartItem = {
  id: string;
  productKey: ProductKey;
  name: Record<string, string> | string;
  unitPrice: Money;
  quantity: number;
  videoId: string;
  jobId: string;
  artworkUrl?: string | null;
  title: string | null;
  orientation: Orientation;
  notes: string | null;
};

export type Cart = { items: CartItem[]; subtotal: Money };

export const cartQueryOptions = () =>
  queryOptions({
    queryKey: ['cart'],
    queryFn: ({ signal }) => request<Cart>('/catalog-order/cart', { signal }),
  });

export const useCart = (isWanted = true) => useQuery({ ...cartQueryOptions(), enabled: isWanted });
