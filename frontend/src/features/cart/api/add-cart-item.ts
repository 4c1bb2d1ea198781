import { useQueryClient } from '@tanstack/react-query';
import { addCartItem } from '../../../lib/api/gen/catalog-order/operations.gen.ts';
import type { AddCartItemData } from '../../../lib/api/gen/catalog-order/types.gen.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { cartQueryOptions } from './get-cart.ts';

export type NewCartItem = AddCartItemData['body'];

/** Puts an item in the cart; the response is the whole cart. */
export function useAddCartItem(onSuccess: () => void) {
  const queryClient = useQueryClient();
  return useCommand((item: NewCartItem, idempotencyKey) => addCartItem({ body: item, idempotencyKey }), {
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: cartQueryOptions().queryKey });
      onSuccess();
    },
  });
}
