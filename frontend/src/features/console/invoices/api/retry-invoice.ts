import { useQueryClient } from '@tanstack/react-query';
import { retryInvoice } from '../../../../lib/api/gen/catalog-order/operations.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import type { InvoiceDetail, OnDone } from './get-invoice.ts';

/** Retries a stuck invoice now. */
export function useRetryInvoice(orderId: string, onDone: OnDone) {
  const queryClient = useQueryClient();
  return useCommand<void, InvoiceDetail>(() => retryInvoice({ path: { orderId } }), {
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.consoleInvoices }),
  });
}
