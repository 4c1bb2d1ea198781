import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { deleteContent } from '../../../lib/api/gen/media/operations.gen.ts';

export function useDeleteContent() {
  const queryClient = useQueryClient();
  return useMutation<unknown, ApiError, string>({
    mutationFn: (id) => deleteContent({ path: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['contents'] }),
  });
}
