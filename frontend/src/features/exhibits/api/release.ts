import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  readExhibit,
  releaseExhibit,
  withdrawExhibit,
} from '../../../lib/api/gen/ai-generation/shop-operations.gen.ts';
import type { ReleaseExhibitData, ReleaseState } from '../../../lib/api/gen/ai-generation/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export type { ReleaseState };

export type Release = ReleaseExhibitData['body'];

const releaseQueryOptions = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.exhibits, 'release', id],
    queryFn: ({ signal }) => readExhibit({ path: { id }, signal }),
  });

/** Whether one's own design is in the gallery. */
export const useRelease = (id: string, isEnabled: boolean) =>
  useQuery({ ...releaseQueryOptions(id), enabled: isEnabled });

/** Releases a design, changes what is shown beside it, or takes it back. */
export function useChangeRelease(id: string) {
  const queryClient = useQueryClient();
  return useCommand(
    (change: Release | 'withdraw') =>
      change === 'withdraw'
        ? withdrawExhibit({ path: { id } })
        : releaseExhibit({ path: { id }, body: change }),
    { onSuccess: (state) => queryClient.setQueryData(releaseQueryOptions(id).queryKey, state) },
  );
}
