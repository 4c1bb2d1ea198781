import { useQueryClient } from '@tanstack/react-query';
import { restoreContent } from '../../../lib/api/gen/media/operations.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

/** Takes a content out of the trash; keepsakes that showed it show it again. */
export function useRestoreContent(onSuccess: () => void) {
  const queryClient = useQueryClient();
  return useCommand((id: string) => restoreContent({ path: { id } }), {
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: queryKeys.contents });
      onSuccess();
    },
  });
}
