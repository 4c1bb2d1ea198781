import { queryOptions, useQuery } from '@tanstack/react-query';
import { quoteCheckout } from '../../../lib/api/gen/catalog-order/operations.gen.ts';
import type { QuoteCheckoutResponse } from '../../../lib/api/gen/catalog-order/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

export type Quote = QuoteCheckoutResponse;

/** What is priced: lines of the cart, all of them by default, and a coupon. */
export type Priced = { itemIds?: string[] | undefined; couponCode?: string | undefined };

export const quoteQueryOptions = ({ itemIds, couponCode }: Priced) =>
  queryOptions({
    queryKey: [...queryKeys.cart, 'quote', couponCode ?? null, itemIds ?? null],
    queryFn: ({ signal }) => quoteCheckout({ body: { couponCode, itemIds }, signal }),
  });

export const useQuote = (priced: Priced) =>
  useQuery({ ...quoteQueryOptions(priced), enabled: priced.itemIds?.length !== 0 });
