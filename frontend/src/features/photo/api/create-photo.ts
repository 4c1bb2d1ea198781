import { useQueryClient } from '@tanstack/react-query';
import { createPhoto } from '../../../lib/api/gen/ai-generation/operations.gen.ts';
import type { CreatePhotoData, Job } from '../../../lib/api/gen/ai-generation/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

/** Makes a design of an uploaded photo; it is finished at once. */
export function useCreatePhoto(onSuccess: (job: Job) => void) {
  const queryClient = useQueryClient();
  return useCommand(
    (photo: CreatePhotoData['body'], idempotencyKey) => createPhoto({ body: photo, idempotencyKey }),
    {
      onSuccess: async (job) => {
        onSuccess(job);
        await queryClient.invalidateQueries({ queryKey: queryKeys.jobs });
      },
    },
  );
}
