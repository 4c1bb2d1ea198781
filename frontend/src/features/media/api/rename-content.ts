import { useQueryClient } from '@tanstack/react-query';
import { renameContent } from '../../../lib/api/gen/media/operations.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

type RenameContent = { id: string; title: string; altText?: string };

/** Gives a content another title, and says what it shows; tap pages have both. Without `altText` that stays. */
export function useRenameContent(onSuccess: () => void) {
  const queryClient = useQueryClient();
  return useCommand(({ id, ...body }: RenameContent) => renameContent({ path: { id }, body }), {
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: queryKeys.contents });
      onSuccess();
    },
  });
}
