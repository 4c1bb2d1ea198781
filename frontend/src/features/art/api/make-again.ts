import { useQueryClient } from '@tanstack/react-query';
import { makeAgain } from '../../../lib/api/gen/ai-generation/operations.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import type { Job } from './get-jobs.ts';

/** Has another version of a design made, with its seed or another one. */
export function useMakeAgain(id: string, onSuccess: (job: Job) => void) {
  const queryClient = useQueryClient();
  return useCommand(
    (isSameSeed: boolean, idempotencyKey) =>
      makeAgain({ path: { id }, body: { isSameSeed }, idempotencyKey }),
    {
      onSuccess: async (job) => {
        onSuccess(job);
        await queryClient.invalidateQueries({ queryKey: queryKeys.quota });
        await queryClient.invalidateQueries({ queryKey: queryKeys.jobs });
      },
    },
  );
}
