import { useQueryClient } from '@tanstack/react-query';
import { copyRules } from '../../../lib/api/gen/nfc-playback/operations.gen.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { bindingQueryOptions } from './get-binding.ts';

/** Adds the rules of a keepsake to another one. */
export function useCopyRules(orderItemId: string) {
  const queryClient = useQueryClient();
  return useCommand(
    (toOrderItemId: string, idempotencyKey) =>
      copyRules({ path: { orderItemId }, body: { toOrderItemId }, idempotencyKey }),
    {
      onSuccess: (_, toOrderItemId) =>
        queryClient.invalidateQueries({ queryKey: bindingQueryOptions(toOrderItemId).queryKey }),
    },
  );
}
