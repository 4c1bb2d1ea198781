import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { appealTakeDown, readTakeDown } from '../../../lib/api/gen/media/operations.gen.ts';
import type { ReadTakeDownData } from '../../../lib/api/gen/media/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

/** A design by its job, a keepsake by its video id, or "mine" of one's own uploads. */
export type Piece = ReadTakeDownData['path'];

const keyOf = ({ subject, id }: Piece) => [...queryKeys.contents, 'take-down', subject, id];

/** What was decided about a piece, and the appeal against it; null when whoever asks cannot appeal. */
export const useTakeDown = (piece: Piece) =>
  useQuery({
    queryKey: [...queryKeys.contents, 'take-down', piece.subject, piece.id],
    queryFn: ({ signal }) =>
      readTakeDown({ path: piece, signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'NOT_FOUND') return null;
        throw error;
      }),
  });

/** Objects to the block of a piece, once; somebody else decides. */
export function useAppealTakeDown(piece: Piece) {
  const queryClient = useQueryClient();
  return useCommand(
    (words: string, idempotencyKey) => appealTakeDown({ path: piece, body: { words }, idempotencyKey }),
    { onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(piece) }) },
  );
}
