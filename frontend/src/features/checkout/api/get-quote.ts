import { queryOptions, useQuery } from '@tanstack/react-query';
import { quoteCheckout } from '../../../lib/api/gen/catalog-order/operations.gen.ts';
import type { QuoteCheckoutResponse } from '../../../lib/api/gen/catalog-order/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

export type Quote = QuoteCheckoutResponse;

export const quoteQueryOptions = (couponCode: string | undefined) =>
  queryOptions({
    queryKey: [...queryKeys.cart, 'quote', couponCode ?? null],
    queryFn: ({ signal }) => quoteCheckout({ body: { couponCode }, signal }),
  });

export const useQuote = (couponCode: string | undefined) => useQuery(quoteQueryOptions(couponCode));
