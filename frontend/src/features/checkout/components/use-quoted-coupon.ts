import { useEffect, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useQuote } from '../api/get-quote.ts';
import { isCouponRefusal } from '../api/is-coupon-refusal.ts';

/**
 * The order's coupon and the quote with it. A coupon that held and holds no longer is dropped, so that what is to be
 * paid without it is shown before anything is ordered; `onRefuse` makes the reason, `refusal`, visible.
 */
export function useQuotedCoupon(itemIds: string[] | undefined, onRefuse: () => void) {
  const [code, setCode] = useState<string>();
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const quote = useQuote({ itemIds, couponCode: code });
  const refuse = (error: ApiError) => {
    setCode(undefined);
    setRefusal(error);
    onRefuse();
  };
  const change = (next: string | undefined) => {
    setRefusal(null);
    setCode(next);
  };
  const { error: quoteError } = quote;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (!quoteError) return;
    const error = ApiError.from(quoteError);
    if (isCouponRefusal(error)) refuse(error);
  }, [quoteError]);
  return { code, refusal, quote, change, refuse };
}
