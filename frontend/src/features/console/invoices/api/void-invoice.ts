import { useQueryClient } from '@tanstack/react-query';
import { voidInvoice } from '../../../../lib/api/gen/catalog-order/operations.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import type { OnDone } from './get-invoice.ts';

/** Voids an invoice manually; a repeated click reuses the idempotency key. */
export function useVoidInvoice(orderId: string, onDone: OnDone) {
  const queryClient = useQueryClient();
  return useCommand(
    (reason: string, idempotencyKey) => voidInvoice({ path: { orderId }, body: { reason }, idempotencyKey }),
    {
      onSuccess: (detail) => {
        void queryClient.invalidateQueries({ queryKey: queryKeys.consoleInvoices });
        onDone(detail);
      },
    },
  );
}
