import { useQueryClient } from '@tanstack/react-query';
import { createTransform } from '../../../lib/api/gen/ai-generation/operations.gen.ts';
import type { CreateTransformData, Job } from '../../../lib/api/gen/ai-generation/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

/** Has an uploaded photo painted in a style; it is accepted at once and its picture follows. */
export function useCreateTransform(onSuccess: (job: Job) => void) {
  const queryClient = useQueryClient();
  return useCommand(
    (wish: CreateTransformData['body'], idempotencyKey) => createTransform({ body: wish, idempotencyKey }),
    {
      onSuccess: async (job) => {
        onSuccess(job);
        await queryClient.invalidateQueries({ queryKey: queryKeys.quota });
        await queryClient.invalidateQueries({ queryKey: queryKeys.jobs });
      },
    },
  );
}
