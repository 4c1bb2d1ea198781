import { useQueryClient } from '@tanstack/react-query';
import { requestRefund } from '../../../../lib/api/gen/payment/operations.gen.ts';
import type { Refund } from '../../../../lib/api/gen/payment/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';

export type { Refund } from '../../../../lib/api/gen/payment/types.gen.ts';

type NewRefund = { amount: number; reason: string };

/** Requests a refund; a repeated press is the same refund. */
export function useRequestRefund(id: string, onDone: (refund: Refund) => void) {
  const queryClient = useQueryClient();
  return useCommand(
    (refund: NewRefund, idempotencyKey) => requestRefund({ path: { id }, body: refund, idempotencyKey }),
    {
      onSuccess: (refund) => {
        void queryClient.invalidateQueries({ queryKey: queryKeys.consolePayments });
        onDone(refund);
      },
    },
  );
}
