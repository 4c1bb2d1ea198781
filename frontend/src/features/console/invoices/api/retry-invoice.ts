import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { retryInvoice } from '../../../../lib/api/gen/catalog-order/operations.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import type { InvoiceDetail, OnDone } from './get-invoice.ts';

/** Retries a stuck invoice now. */
export function useRetryInvoice(orderId: string, onDone: OnDone) {
  const queryClient = useQueryClient();
  return useMutation<InvoiceDetail, ApiError, void>({
    mutationFn: () => retryInvoice({ path: { orderId } }),
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.consoleInvoices }),
  });
}
