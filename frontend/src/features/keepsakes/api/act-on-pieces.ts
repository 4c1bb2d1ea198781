import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { fillPieces } from '../../../lib/api/gen/nfc-playback/operations.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { requestFile } from '../../../lib/api/request.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** Puts the contents of one piece of an order item into the others. */
export function useFillPieces(orderItemId: string) {
  const queryClient = useQueryClient();
  return useCommand(
    (body: { videoId: string; onlyEmpty: boolean }, idempotencyKey) =>
      fillPieces({ path: { orderItemId }, body, idempotencyKey }),
    {
      onSettled: () =>
        Promise.all(
          [queryKeys.keepsakes, queryKeys.binding].map((queryKey) =>
            queryClient.invalidateQueries({ queryKey }),
          ),
        ),
    },
  );
}

/** Makes the claim codes of all pieces of an order item and downloads them; those of before end. */
export const useDownloadClaimCodes = (orderItemId: string) =>
  useMutation<void, ApiError, void>({
    mutationFn: async () =>
      saveFile(
        await requestFile(`/api/nfc-playback/pieces/${encodeURIComponent(orderItemId)}/gift-codes`),
        `tapory-claim-codes-${orderItemId.slice(0, 8)}.zip`,
      ),
  });
