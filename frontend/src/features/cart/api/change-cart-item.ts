import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { changeCartItem, removeCartItem } from '../../../lib/api/gen/catalog-order/operations.gen.ts';
import { cartQueryOptions } from './get-cart.ts';

type CartChange = { id: string; quantity: number };

/** Sets the quantity of a cart line; 0 takes the line out. */
export function useChangeCartItem() {
  const queryClient = useQueryClient();
  return useMutation<unknown, ApiError, CartChange>({
    mutationFn: ({ id, quantity }) =>
      quantity > 0 ? changeCartItem({ path: { id }, body: { quantity } }) : removeCartItem({ path: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: cartQueryOptions().queryKey }),
  });
}
