import { useQueryClient } from '@tanstack/react-query';
import { renameContent } from '../../../lib/api/gen/media/operations.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

/** Gives a content another title, which tap pages show. */
export function useRenameContent(onSuccess: () => void) {
  const queryClient = useQueryClient();
  return useCommand(
    ({ id, title }: { id: string; title: string }) => renameContent({ path: { id }, body: { title } }),
    {
      onSuccess: async () => {
        await queryClient.invalidateQueries({ queryKey: queryKeys.contents });
        onSuccess();
      },
    },
  );
}
