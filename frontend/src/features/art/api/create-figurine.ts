import { useQueryClient } from '@tanstack/react-query';
import { createFigurine } from '../../../lib/api/gen/ai-generation/operations.gen.ts';
import type { CreateFigurineData } from '../../../lib/api/gen/ai-generation/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import type { Job } from './get-jobs.ts';

/** Has a figurine made of words or of an uploaded photo; it is accepted at once and its picture and model follow. */
export function useCreateFigurine(onSuccess: (job: Job) => void) {
  const queryClient = useQueryClient();
  return useCommand(
    (wish: CreateFigurineData['body'], idempotencyKey) => createFigurine({ body: wish, idempotencyKey }),
    {
      onSuccess: async (job) => {
        onSuccess(job);
        await queryClient.invalidateQueries({ queryKey: queryKeys.quota });
        await queryClient.invalidateQueries({ queryKey: queryKeys.jobs });
      },
    },
  );
}
