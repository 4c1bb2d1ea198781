import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { quoteCheckout } from '../../../lib/api/gen/catalog-order/operations.gen.ts';
import { type Quote, quoteQueryOptions } from './get-quote.ts';

/** Tries a code before it is applied: a refused coupon leaves the totals as they are. */
export function useApplyCoupon(itemIds: string[] | undefined, onApplied: (code: string) => void) {
  const queryClient = useQueryClient();
  return useMutation<Quote, ApiError, string>({
    mutationFn: (couponCode) => quoteCheckout({ body: { couponCode, itemIds } }),
    onSuccess: (quote, code) => {
      queryClient.setQueryData(quoteQueryOptions({ itemIds, couponCode: code }).queryKey, quote);
      onApplied(code);
    },
  });
}
