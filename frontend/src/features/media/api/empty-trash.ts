import { useQueryClient } from '@tanstack/react-query';
import { emptyTrash } from '../../../lib/api/gen/media/operations.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

/** Erases for good what was deleted. */
export function useEmptyTrash() {
  const queryClient = useQueryClient();
  return useCommand((_: undefined) => emptyTrash({}), {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.contents }),
  });
}
