import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { request } from '../../../lib/api/request.ts';
import type { Money } from '../../../lib/api/types.ts';

export type Quote = {
  lines: { itemId: string; amount: Money; discount: Money }[];
  subtotal: Money;
  discount: Money;
  total: Money;
  coupon: { code: string; name: string } | null;
  /** The quantity reaches the group-order threshold. */
  bulkNotice: boolean;
};

const fetchQuote = (couponCode: string | undefined, signal?: AbortSignal) =>
  request<Quote>('/catalog-order/checkout/quote', { method: 'POST', body: { couponCode }, signal });

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
