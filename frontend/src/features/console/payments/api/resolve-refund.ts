import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { resolveRefund } from '../../../../lib/api/gen/payment/operations.gen.ts';
import type { Refund } from '../../../../lib/api/gen/payment/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';

type Resolution = { id: string; outcome: 'done' | 'cancelled'; note: string };

/** Records how staff resolved a refund. */
export function useResolveRefund(onDone: (refund: Refund) => void) {
  const queryClient = useQueryClient();
  return useMutation<Refund, ApiError, Resolution>({
    mutationFn: ({ id, ...body }) => resolveRefund({ path: { id }, body }),
    onSuccess: (refund) => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.consolePayments });
      onDone(refund);
    },
  });
}
