import { useQueryClient } from '@tanstack/react-query';
import { requestRefund } from '../../../../lib/api/gen/payment/operations.gen.ts';
import type { Refund } from '../../../../lib/api/gen/payment/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';

export type { Refund } from '../../../../lib/api/gen/payment/types.gen.ts';

type NewRefund = { amount: number; reason: string };

export type RefundOutcome = {
  onDone: (refund: Refund) => void;
  /** Less is left than the page says: somebody else refunded meanwhile. */
  onOutdated: () => void;
};

const OUTDATED = ['REFUND_AMOUNT_EXCEEDED', 'REFUND_NOT_POSSIBLE'];

/** Requests a refund; a repeated press is the same refund. */
export function useRequestRefund(id: string, { onDone, onOutdated }: RefundOutcome) {
  const queryClient = useQueryClient();
  return useCommand(
    (refund: NewRefund, idempotencyKey) => requestRefund({ path: { id }, body: refund, idempotencyKey }),
    {
      onSuccess: onDone,
      onError: ({ code }) => OUTDATED.includes(code) && onOutdated(),
      // Also after a refusal, which shows what somebody else refunded.
      onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.consolePayments }),
    },
  );
}
