import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { changeCartItem, removeCartItem } from '../../../lib/api/gen/catalog-order/operations.gen.ts';
import type { Cart } from '../../../lib/api/gen/catalog-order/types.gen.ts';
import { type CartItem, cartQueryOptions } from './get-cart.ts';

type CartChange = { item: CartItem; quantity: number };

const MUTATION_KEY = ['change-cart-item'];

function withQuantity(cart: Cart, id: string, quantity: number): Cart {
  const items = cart.items.map((item) => (item.id === id ? { ...item, quantity } : item));
  const units = items.reduce((sum, item) => sum + item.unitPrice.units * item.quantity, 0);
  return { ...cart, items, subtotal: { ...cart.subtotal, units } };
}

/**
 * Sets the quantity of a cart line; 0 takes the line out. A quantity is shown at once and sent in the order of the
 * presses, so that no button has to be disabled, which would take the focus from it.
 */
export function useChangeCartItem(onRemoved?: (item: CartItem) => void) {
  const queryClient = useQueryClient();
  const { queryKey } = cartQueryOptions();
  return useMutation<unknown, ApiError, CartChange>({
    mutationKey: MUTATION_KEY,
    scope: { id: 'cart' },
    mutationFn: ({ item: { id }, quantity }) =>
      quantity > 0 ? changeCartItem({ path: { id }, body: { quantity } }) : removeCartItem({ path: { id } }),
    onMutate: async ({ item, quantity }) => {
      if (quantity === 0) return;
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Cart>(queryKey, (cart) => cart && withQuantity(cart, item.id, quantity));
    },
    onSuccess: (_, { item, quantity }) => {
      if (quantity === 0) onRemoved?.(item);
    },
    // The last of several presses reads what the service has made of them, also after a failure.
    onSettled: () =>
      queryClient.isMutating({ mutationKey: MUTATION_KEY }) === 1
        ? queryClient.invalidateQueries({ queryKey })
        : undefined,
  });
}
