import { useQueryClient } from '@tanstack/react-query';
import { resolveRefund } from '../../../../lib/api/gen/payment/operations.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import type { Refund } from './request-refund.ts';

export type Resolution = { id: string; outcome: 'done' | 'cancelled'; note: string };

/** Records how staff resolved a refund. */
export function useResolveRefund(onDone: (refund: Refund) => void) {
  const queryClient = useQueryClient();
  return useCommand(({ id, ...body }: Resolution) => resolveRefund({ path: { id }, body }), {
    onSuccess: onDone,
    // Also after a refusal: somebody else may have resolved it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.consolePayments }),
  });
}
