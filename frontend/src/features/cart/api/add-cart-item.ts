import { useQueryClient } from '@tanstack/react-query';
import type { ProductKey } from '../../../config/shop.ts';
import { request } from '../../../lib/api/request.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { type Cart, cartQueryOptions, type Orientation } from './get-cart.ts';

export type NewCartItem = {
  productKey: ProductKey;
  quantity: number;
  videoId: string;
  jobId: string;
  orientation: Orientation;
  notes?: string;
};

/** Puts a piece in the cart; the answer is the whole cart. */
export function useAddCartItem(onSuccess: () => void) {
  const queryClient = useQueryClient();
  return useCommand(
    (item: NewCartItem, idempotencyKey) =>
      request<Cart>('/catalog-order/cart/items', { method: 'POST', body: item, idempotencyKey }),
    {
      onSuccess: async () => {
        await queryClient.invalidateQueries({ queryKey: cartQueryOptions().queryKey });
        onSuccess();
      },
    },
  );
}
