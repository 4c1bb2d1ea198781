import { useQueryClient } from '@tanstack/react-query';
import { settleInvoice } from '../../../../lib/api/gen/catalog-order/operations.gen.ts';
import type { SettleInvoiceData } from '../../../../lib/api/gen/catalog-order/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import type { OnDone } from './get-invoice.ts';

export type Settlement = SettleInvoiceData['body'];

/** Records how an act was done manually that the issuer had refused. */
export function useSettleInvoice(orderId: string, onDone: OnDone) {
  const queryClient = useQueryClient();
  return useCommand((body: Settlement) => settleInvoice({ path: { orderId }, body }), {
    onSuccess: (detail) => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.consoleInvoices });
      onDone(detail);
    },
  });
}
