import { useQueryClient } from '@tanstack/react-query';
import { deleteContent } from '../../../lib/api/gen/media/operations.gen.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export function useDeleteContent() {
  const queryClient = useQueryClient();
  return useCommand((id: string) => deleteContent({ path: { id } }), {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['contents'] }),
  });
}
