import { useQueryClient } from '@tanstack/react-query';
import { createComposite, deleteContent } from '../../../lib/api/gen/media/operations.gen.ts';
import type { NewComposite } from '../../../lib/api/gen/media/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import type { Content } from './get-contents.ts';

export type { NewComposite };

type CreateComposite = {
  plan: NewComposite;
  /** A video that failed, which the new one takes the place of. */
  failedId?: string | undefined;
};

/** Has a composite video made; it is listed with its progress at once. */
export function useCreateComposite(onSuccess: (content: Content) => void) {
  const queryClient = useQueryClient();
  return useCommand(
    ({ plan }: CreateComposite, idempotencyKey) => createComposite({ body: plan, idempotencyKey }),
    {
      onSuccess: async (content, { failedId }) => {
        // Left in the list, it can still be removed there.
        if (failedId) await deleteContent({ path: { id: failedId }, query: {} }).catch(() => undefined);
        await queryClient.invalidateQueries({ queryKey: queryKeys.contents });
        onSuccess(content);
      },
    },
  );
}
