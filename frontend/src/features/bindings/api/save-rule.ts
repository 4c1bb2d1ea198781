import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { request } from '../../../lib/api/request.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import type { Rule, RuleInput } from '../rule.ts';
import { bindingQueryOptions } from './get-binding.ts';

const rulesPath = (orderItemId: string) =>
  `/api/nfc-playback/bindings/${encodeURIComponent(orderItemId)}/rules`;

function useRefreshBinding(orderItemId: string) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: bindingQueryOptions(orderItemId).queryKey });
}

type SaveRule = { id?: string; rule: RuleInput };

/** Adds a rule, or replaces the one with that id. */
export function useSaveRule(orderItemId: string, onSuccess?: () => void) {
  const refresh = useRefreshBinding(orderItemId);
  return useCommand(
    ({ id, rule }: SaveRule, idempotencyKey) =>
      id
        ? request<Rule>(`${rulesPath(orderItemId)}/${encodeURIComponent(id)}`, { method: 'PUT', body: rule })
        : request<Rule>(rulesPath(orderItemId), { method: 'POST', body: rule, idempotencyKey }),
    {
      onSuccess: async () => {
        await refresh();
        onSuccess?.();
      },
    },
  );
}

export function useDeleteRule(orderItemId: string) {
  const refresh = useRefreshBinding(orderItemId);
  return useMutation<unknown, ApiError, string>({
    mutationFn: (id) => request(`${rulesPath(orderItemId)}/${encodeURIComponent(id)}`, { method: 'DELETE' }),
    onSuccess: refresh,
  });
}
