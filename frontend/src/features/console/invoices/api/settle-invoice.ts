import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { settleInvoice } from '../../../../lib/api/gen/catalog-order/operations.gen.ts';
import type { SettleInvoiceData } from '../../../../lib/api/gen/catalog-order/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import type { InvoiceDetail, OnDone } from './get-invoice.ts';

export type Settlement = SettleInvoiceData['body'];

/** Records how an act was done manually that the issuer had refused. */
export function useSettleInvoice(orderId: string, onDone: OnDone) {
  const queryClient = useQueryClient();
  return useMutation<InvoiceDetail, ApiError, Settlement>({
    mutationFn: (body) => settleInvoice({ path: { orderId }, body }),
    onSuccess: (detail) => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.consoleInvoices });
      onDone(detail);
    },
  });
}
