import { useQueryClient } from '@tanstack/react-query';
import { addRule, changeRule } from '../../../lib/api/gen/nfc-playback/operations.gen.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import type { RuleInput } from '../rule.ts';
import { bindingQueryOptions } from './get-binding.ts';

type SaveRule = { id?: string; rule: RuleInput };

/** Adds a rule, or replaces the one with that id. */
export function useSaveRule(orderItemId: string, onSuccess?: () => void) {
  const queryClient = useQueryClient();
  return useCommand(
    ({ id, rule }: SaveRule, idempotencyKey) =>
      id
        ? changeRule({ path: { orderItemId, ruleId: id }, body: rule })
        : addRule({ path: { orderItemId }, body: rule, idempotencyKey }),
    {
      onSuccess: async () => {
        await queryClient.invalidateQueries({ queryKey: bindingQueryOptions(orderItemId).queryKey });
        onSuccess?.();
      },
    },
  );
}
