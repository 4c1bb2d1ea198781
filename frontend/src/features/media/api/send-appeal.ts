import { useQueryClient } from '@tanstack/react-query';
import { sendAppeal } from '../../../lib/api/gen/media/operations.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

/** Objects to the block of a content, once; somebody else decides. */
export function useSendAppeal(id: string) {
  const queryClient = useQueryClient();
  return useCommand(
    (words: string, idempotencyKey) => sendAppeal({ path: { id }, body: { words }, idempotencyKey }),
    { onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.contents }) },
  );
}
