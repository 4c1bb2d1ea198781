import { useQueryClient } from '@tanstack/react-query';
import { createCrop } from '../../../lib/api/gen/ai-generation/operations.gen.ts';
import type { CreateCropData } from '../../../lib/api/gen/ai-generation/types.gen.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { cropsQueryOptions, type SavedCrop } from './get-crops.ts';

/** Saves which square of a design is printed on a product; its print file is made with it. */
export function useSaveCrop(jobId: string, onSuccess: (saved: SavedCrop) => void) {
  const queryClient = useQueryClient();
  return useCommand(
    (body: CreateCropData['body'], idempotencyKey) =>
      createCrop({ path: { id: jobId }, body, idempotencyKey }),
    {
      onSuccess: async (saved) => {
        await queryClient.invalidateQueries({ queryKey: cropsQueryOptions(jobId).queryKey });
        onSuccess(saved);
      },
    },
  );
}
