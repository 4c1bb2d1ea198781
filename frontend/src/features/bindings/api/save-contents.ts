import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { request } from '../../../lib/api/request.ts';
import { bindingQueryOptions } from './get-binding.ts';

export type ContentsChange = { contentIds: string[]; version: number };

/** Replaces what a piece holds, in order. */
export function useSaveContents(orderItemId: string, onSuccess: () => void) {
  const queryClient = useQueryClient();
  return useMutation<unknown, ApiError, ContentsChange>({
    mutationFn: (change) =>
      request(`/api/nfc-playback/bindings/${encodeURIComponent(orderItemId)}/contents`, {
        method: 'PUT',
        body: change,
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: bindingQueryOptions(orderItemId).queryKey });
      onSuccess();
    },
  });
}
