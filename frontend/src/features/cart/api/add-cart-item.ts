import { useQueryClient } from '@tanstack/react-query';
import { addCartItem } from '../../../lib/api/gen/catalog-order/operations.gen.ts';
import type { AddCartItemData } from '../../../lib/api/gen/catalog-order/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { cartQueryOptions } from './get-cart.ts';

export type NewCartItem = AddCartItemData['body'];

/** The catalogue has changed since it was read. */
const CHANGED = ['PRODUCT_UNAVAILABLE', 'PRODUCT_SOLD_OUT', 'OPTION_UNAVAILABLE'];

/** Puts an item in the cart; the response is the whole cart. */
export function useAddCartItem(onSuccess: () => void) {
  const queryClient = useQueryClient();
  return useCommand((item: NewCartItem, idempotencyKey) => addCartItem({ body: item, idempotencyKey }), {
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: cartQueryOptions().queryKey });
      onSuccess();
    },
    onError: ({ code }) => {
      if (CHANGED.includes(code)) void queryClient.invalidateQueries({ queryKey: [...queryKeys.products] });
    },
  });
}
