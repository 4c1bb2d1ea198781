import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { quoteCheckout } from '../../../lib/api/gen/catalog-order/operations.gen.ts';
import type { QuoteCheckoutResponse } from '../../../lib/api/gen/catalog-order/types.gen.ts';

export type Quote = QuoteCheckoutResponse;

const fetchQuote = (couponCode: string | undefined, signal?: AbortSignal) =>
  quoteCheckout({ body: { couponCode }, signal });

export const quoteQueryOptions = (couponCode: string | undefined) =>
  queryOptions({
    queryKey: ['cart', 'quote', couponCode ?? null],
    queryFn: ({ signal }) => fetchQuote(couponCode, signal),
  });

export const useQuote = (couponCode: string | undefined) => useQuery(quoteQueryOptions(couponCode));

/** Tries a code before it is taken: a refused coupon leaves the totals as they are. */
export function useApplyCoupon(onApplied: (code: string) => void) {
  const queryClient = useQueryClient();
  return useMutation<Quote, ApiError, string>({
    mutationFn: (code) => fetchQuote(code),
    onSuccess: (quote, code) => {
      queryClient.setQueryData(quoteQueryOptions(code).queryKey, quote);
      onApplied(code);
    },
  });
}
