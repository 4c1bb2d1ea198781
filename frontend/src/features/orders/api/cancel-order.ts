import { useQueryClient } from '@tanstack/react-query';
import { cancelOrder } from '../../../lib/api/gen/catalog-order/operations.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

/** Gives up an unpaid order. */
export function useCancelOrder() {
  const queryClient = useQueryClient();
  return useCommand((id: string, idempotencyKey) => cancelOrder({ path: { id }, idempotencyKey }), {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.orders }),
  });
}
