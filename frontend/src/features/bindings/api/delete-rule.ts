import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { deleteRule } from '../../../lib/api/gen/nfc-playback/operations.gen.ts';
import { bindingQueryOptions } from './get-binding.ts';

/** `onDeleted` is called though the row that asked for it is gone by then. */
export function useDeleteRule(orderItemId: string, onDeleted: () => void) {
  const queryClient = useQueryClient();
  return useMutation<unknown, ApiError, string>({
    mutationFn: (id) => deleteRule({ path: { orderItemId, ruleId: id } }),
    onSuccess: async () => {
      onDeleted();
      await queryClient.invalidateQueries({ queryKey: bindingQueryOptions(orderItemId).queryKey });
    },
  });
}
