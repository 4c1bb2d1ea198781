import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/request.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

/** Gives up an unpaid order. */
export function useCancelOrder() {
  const queryClient = useQueryClient();
  return useCommand(
    (id: string, idempotencyKey) =>
      request<unknown>(`/catalog-order/orders/${encodeURIComponent(id)}/cancel`, {
        method: 'POST',
        body: {},
        idempotencyKey,
      }),
    { onSuccess: () => queryClient.invalidateQueries({ queryKey: ['orders'] }) },
  );
}
