import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { deleteContent } from '../../../lib/api/gen/media/operations.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import type { Content } from './get-contents.ts';

export type NamedContent = Pick<Content, 'id' | 'title'>;

/** What stayed, and why. */
export type NotDeleted = { content: NamedContent; error: ApiError };

type DeleteContents = {
  contents: readonly NamedContent[];
  /** Also what a keepsake shows. */
  isForced: boolean;
};

async function deleteEach({ contents, isForced }: DeleteContents): Promise<NotDeleted[]> {
  const kept: NotDeleted[] = [];
  for (const { id, title } of contents)
    try {
      await deleteContent({ path: { id }, query: isForced ? { force: 'true' } : {} });
    } catch (cause) {
      const error = ApiError.from(cause);
      // Deleted elsewhere meanwhile.
      if (error.code !== 'NOT_FOUND') kept.push({ content: { id, title }, error });
    }
  return kept;
}

/** Puts several contents into the trash, one after the other; answers those that stayed, each with its reason. */
export function useDeleteContents() {
  const queryClient = useQueryClient();
  return useCommand(deleteEach, {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.contents }),
  });
}
