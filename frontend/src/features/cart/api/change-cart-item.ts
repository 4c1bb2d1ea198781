import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { request } from '../../../lib/api/request.ts';
import { cartQueryOptions } from './get-cart.ts';

type CartChange = { id: string; quantity: number };

/** Sets the quantity of a cart line; 0 takes the line out. */
export function useChangeCartItem() {
  const queryClient = useQueryClient();
  return useMutation<unknown, ApiError, CartChange>({
    mutationFn: ({ id, quantity }) =>
      quantity > 0
        ? request(`/catalog-order/cart/items/${encodeURIComponent(id)}`, {
            method: 'PATCH',
            body: { quantity },
          })
        : request(`/catalog-order/cart/items/${encodeURIComponent(id)}`, { method: 'DELETE' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: cartQueryOptions().queryKey }),
  });
}
