import { useQueryClient } from '@tanstack/react-query';
import { cancelOrder, cancelPaidOrder } from '../../../lib/api/gen/catalog-order/operations.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

/** Gives up an unpaid order. */
export function useCancelOrder() {
  const queryClient = useQueryClient();
  return useCommand((id: string, idempotencyKey) => cancelOrder({ path: { id }, idempotencyKey }), {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.orders }),
  });
}

/** Gives up a paid order, whose money goes back by itself; also a refusal shows how it stands now. */
export function useCancelPaidOrder() {
  const queryClient = useQueryClient();
  return useCommand((id: string, idempotencyKey) => cancelPaidOrder({ path: { id }, idempotencyKey }), {
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.orders }),
  });
}
