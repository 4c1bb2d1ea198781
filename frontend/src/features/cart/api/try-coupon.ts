import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { quoteCheckout } from '../../../lib/api/gen/catalog-order/operations.gen.ts';
import type { QuoteCheckoutResponse } from '../../../lib/api/gen/catalog-order/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { dropWrongCoupon, isWrongCode } from '../../../lib/brought-coupon.ts';

/**
 * What the cart comes to with a code, anew after each change of the cart; asks nothing for an empty one. One that names no
 * coupon is asked again by `refetch` only.
 */
export const useTriedCoupon = (couponCode: string) =>
  useQuery<QuoteCheckoutResponse, ApiError>({
    queryKey: [...queryKeys.cart, 'quote', couponCode, null],
    queryFn: ({ signal }) =>
      quoteCheckout({ body: { couponCode }, signal }).catch((error: unknown) => {
        dropWrongCoupon(couponCode, error);
        throw error;
      }),
    enabled: ({ state }) => couponCode !== '' && !isWrongCode(state.error),
  });
