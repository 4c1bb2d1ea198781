import { useQueryClient } from '@tanstack/react-query';
import { deleteContent } from '../../../lib/api/gen/media/operations.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

type DeleteContent = {
  id: string;
  /** Also when a keepsake shows it. */
  isForced: boolean;
};

/** Puts a content into the trash; CONTENT_IN_USE when a keepsake shows it, unless forced. */
export function useDeleteContent() {
  const queryClient = useQueryClient();
  return useCommand(
    ({ id, isForced }: DeleteContent) =>
      deleteContent({ path: { id }, query: isForced ? { force: 'true' } : {} }),
    { onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.contents }) },
  );
}
