import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  readArtModeration,
  releaseArt,
  takeDownArt,
} from '../../../../lib/api/gen/ai-generation/staff-operations.gen.ts';
import type { TakeDownArtData } from '../../../../lib/api/gen/ai-generation/types.gen.ts';
import {
  readKeepsakeModeration,
  releaseKeepsake,
  takeDownKeepsake,
} from '../../../../lib/api/gen/nfc-playback/staff-operations.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';

/** What moderators take down besides contents. */
export type Subject = { kind: 'artwork' | 'keepsake'; id: string };

type Block = { rule: string; note: string; isFinal: boolean; isOfArtwork?: boolean };
type State = { ownerId: string; createdAt: string; block: Block | null; title?: string; jobId?: string };

type TakeDownBody = TakeDownArtData['body'];

const read = ({ kind, id }: Subject, signal: AbortSignal): Promise<State> =>
  kind === 'artwork'
    ? readArtModeration({ path: { id }, signal })
    : readKeepsakeModeration({ path: { videoId: id }, signal });

/** Whether a design or a keepsake is down, and why. */
export const useTakeDownState = ({ kind, id }: Subject) =>
  useQuery({
    queryKey: [...queryKeys.console, 'take-down', kind, id],
    queryFn: ({ signal }) => read({ kind, id }, signal),
  });

/** A keepsake goes with its design: all that is shown may have changed. */
const useChanged = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [...queryKeys.console, 'take-down'] });
};

/** Hides it, or removes it for good. */
export function useTakeDownSubject({ kind, id }: Subject) {
  const onSettled = useChanged();
  return useCommand(
    (body: TakeDownBody, idempotencyKey): Promise<State> =>
      kind === 'artwork'
        ? takeDownArt({ path: { id }, body, idempotencyKey })
        : takeDownKeepsake({ path: { videoId: id }, body, idempotencyKey }),
    { onSettled },
  );
}

/** Shows it again. */
export function useReleaseSubject({ kind, id }: Subject) {
  const onSettled = useChanged();
  return useCommand(
    (note: string, idempotencyKey): Promise<State> =>
      kind === 'artwork'
        ? releaseArt({ path: { id }, body: { note }, idempotencyKey })
        : releaseKeepsake({ path: { videoId: id }, body: { note }, idempotencyKey }),
    { onSettled },
  );
}
