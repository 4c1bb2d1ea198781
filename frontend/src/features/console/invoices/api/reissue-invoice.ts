import { useQueryClient } from '@tanstack/react-query';
import { reissueInvoice } from '../../../../lib/api/gen/catalog-order/operations.gen.ts';
import type { ReissueInvoiceData } from '../../../../lib/api/gen/catalog-order/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import type { OnDone } from './get-invoice.ts';

type Reissue = ReissueInvoiceData['body'];
export type InvoiceChoice = NonNullable<Reissue['choice']>;

/** Requests a replacement of a voided invoice; a repeated click reuses the idempotency key. */
export function useReissueInvoice(orderId: string, onDone: OnDone) {
  const queryClient = useQueryClient();
  return useCommand(
    (body: Reissue, idempotencyKey) => reissueInvoice({ path: { orderId }, body, idempotencyKey }),
    {
      onSuccess: (detail) => {
        void queryClient.invalidateQueries({ queryKey: queryKeys.consoleInvoices });
        onDone(detail);
      },
    },
  );
}
