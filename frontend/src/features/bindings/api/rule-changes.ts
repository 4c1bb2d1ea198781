import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { listRuleChanges, restoreRules } from '../../../lib/api/gen/nfc-playback/operations.gen.ts';
import type { RuleChanges } from '../../../lib/api/gen/nfc-playback/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { bindingQueryOptions } from './get-binding.ts';

export type RuleChange = RuleChanges['changes'][number];

/** Below the binding's key: whatever changes its rules has the history read again. */
const ruleChangesQueryOptions = (orderItemId: string) =>
  queryOptions({
    queryKey: [...queryKeys.binding, orderItemId, 'rule-changes'],
    queryFn: ({ signal }) => listRuleChanges({ path: { orderItemId }, signal }),
    select: ({ changes }: RuleChanges) => changes,
  });

export const useRuleChanges = (orderItemId: string) => useQuery(ruleChangesQueryOptions(orderItemId));

/** Makes the rules what they were before a change. */
export function useRestoreRules(orderItemId: string, onRestored: () => void) {
  const queryClient = useQueryClient();
  return useCommand(
    (changeId: string, idempotencyKey) => restoreRules({ path: { orderItemId, changeId }, idempotencyKey }),
    {
      onSuccess: async () => {
        onRestored();
        await queryClient.invalidateQueries({ queryKey: bindingQueryOptions(orderItemId).queryKey });
      },
    },
  );
}
