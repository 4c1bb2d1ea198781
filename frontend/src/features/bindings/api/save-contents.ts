import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { setContents } from '../../../lib/api/gen/nfc-playback/operations.gen.ts';
import type { SetContentsData } from '../../../lib/api/gen/nfc-playback/types.gen.ts';
import { bindingQueryOptions } from './get-binding.ts';

export type ContentsChange = SetContentsData['body'];

/** Replaces what a piece holds, in order. */
export function useSaveContents(orderItemId: string, onSuccess: () => void) {
  const queryClient = useQueryClient();
  return useMutation<unknown, ApiError, ContentsChange>({
    mutationFn: (change) => setContents({ path: { orderItemId }, body: change }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: bindingQueryOptions(orderItemId).queryKey });
      onSuccess();
    },
  });
}
