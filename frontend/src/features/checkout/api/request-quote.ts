import { useQueryClient } from '@tanstack/react-query';
import type { ErrorCode } from '@tapory/errors';
import { requestQuote } from '../../../lib/api/gen/catalog-order/operations.gen.ts';
import type { BulkRequest, RequestQuoteData } from '../../../lib/api/gen/catalog-order/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export type NewQuoteRequest = RequestQuoteData['body'];

const SHOWN_IS_OLD = new Set<ErrorCode>(['CART_CHANGED', 'CART_EMPTY', 'BULK_TOO_FEW']);

/** Asks for a quote of the cart, which is empty then. */
export function useRequestQuote(onRequested: (request: BulkRequest) => void) {
  const queryClient = useQueryClient();
  return useCommand((body: NewQuoteRequest, idempotencyKey) => requestQuote({ body, idempotencyKey }), {
    onSuccess: (request) => {
      onRequested(request);
      void queryClient.invalidateQueries({ queryKey: queryKeys.bulkRequests });
      void queryClient.invalidateQueries({ queryKey: queryKeys.cart, refetchType: 'none' });
      void queryClient.invalidateQueries({ queryKey: queryKeys.profile });
    },
    onError: ({ code }) => {
      if (SHOWN_IS_OLD.has(code)) void queryClient.invalidateQueries({ queryKey: queryKeys.cart });
    },
  });
}
