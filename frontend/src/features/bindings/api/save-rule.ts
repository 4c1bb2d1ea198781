import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { addRule, changeRule, deleteRule } from '../../../lib/api/gen/nfc-playback/operations.gen.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import type { RuleInput } from '../rule.ts';
import { bindingQueryOptions } from './get-binding.ts';

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
        ? changeRule({ path: { orderItemId, ruleId: id }, body: rule })
        : addRule({ path: { orderItemId }, body: rule, idempotencyKey }),
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
    mutationFn: (id) => deleteRule({ path: { orderItemId, ruleId: id } }),
    onSuccess: refresh,
  });
}
