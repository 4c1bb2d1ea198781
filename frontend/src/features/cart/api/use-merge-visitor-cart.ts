import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { addCartItem } from '../../../lib/api/gen/catalog-order/operations.gen.ts';
import type { AddCartItemData } from '../../../lib/api/gen/catalog-order/types.gen.ts';
import { refreshMemberCart } from '../../../lib/cart-count.ts';
import { $visitorCart, changeVisitorLine } from '../../../lib/visitor-cart.ts';
import { cartQueryOptions } from './get-cart.ts';

type Design = Pick<AddCartItemData['body'], 'videoId' | 'jobId' | 'orientation'>;

const isDefinite = ({ status }: ApiError): boolean => status >= 400 && status < 500;

/**
 * Moves the visitor's cart of this browser to the member's, with the chosen design. A line's id is its idempotency
 * key, and the line is deleted only after the response, so that a lost response or a reload moves nothing twice.
 */
export function useMergeVisitorCart(onSuccess: () => void) {
  const queryClient = useQueryClient();
  return useMutation<void, ApiError, Design>({
    mutationFn: async (design) => {
      for (const { id, productKey, quantity } of $visitorCart.get()) {
        await addCartItem({ body: { ...design, productKey, quantity }, idempotencyKey: id }).catch(
          (cause) => {
            // The key is bound to this design; the line on another one is a new intent.
            if (isDefinite(ApiError.from(cause))) changeVisitorLine(id, quantity);
            throw cause;
          },
        );
        changeVisitorLine(id, 0);
      }
    },
    onSuccess,
    // The count as well: no page may have read the cart yet.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: cartQueryOptions().queryKey }),
        refreshMemberCart(),
      ]),
  });
}
